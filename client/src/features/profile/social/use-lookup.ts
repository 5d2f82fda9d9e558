import type { Account } from '@rapport/domain/account/account'
import type { SocialAddress } from '@rapport/domain/social/social-address'
import type { FoundSocials, LookupUsage } from '@rapport/domain/social/social-lookup'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { socialLookupQuery } from '../../../api/account/profile-queries.ts'
import { lookUpSocials } from '../../../api/account/social-calls.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { Filling } from './social-edit.ts'
import { failedWords, foundWords } from './social-words.ts'

export interface LookupPorts {
  /** Fills empty fields. */
  readonly fill: (lookup: FoundSocials) => Filling
}

export interface Lookup {
  readonly usage: LookupUsage | undefined
  readonly isOnline: boolean
  readonly isBusy: boolean
  readonly words: string | null
  /** The findings, and which of them differ from what stands there. */
  readonly differing: Differing | null
  readonly find: (query: string, knownSocial: SocialAddress | null) => Promise<void>
}

export interface Differing {
  readonly findings: FoundSocials
  readonly fields: readonly string[]
}

/** A lookup by hand: its findings go into the dialog for a check. */
export function useLookup(account: Account, { fill }: LookupPorts): Lookup {
  const client = useQueryClient()
  const isOnline = useOnline()
  const { data: usage } = useQuery(socialLookupQuery())
  const [words, setWords] = useState<string | null>(null)
  const [differing, setDiffering] = useState<Differing | null>(null)
  const [isBusy, find] = useBusy(async (query: string, knownSocial: SocialAddress | null) => {
    setWords(null)
    setDiffering(null)
    const answer = await lookUpSocials({ query: query.trim(), accountId: account.id, knownSocial })
    if (!answer.ok) {
      toast.error(failedWords(answer))
      void client.invalidateQueries({ queryKey: pageKeys.socialLookup })
      return
    }
    const { remaining, limit } = answer.value
    client.setQueryData(pageKeys.socialLookup, { remaining, limit })
    const filling = fill(answer.value.data)
    const foundText = foundWords(answer.value, filling)
    setWords(foundText)
    setDiffering({ findings: answer.value.data, fields: filling.differing })
    if (Object.values(answer.value.data).every((value) => value === null)) toast.info(foundText)
  })
  return { usage, isOnline, isBusy, words, differing, find }
}
