import { type Account, platforms } from '@rapport/domain/account/account'
import { hasFullName, isNamedIn, namedCreator, signsIn } from '@rapport/domain/agreement/agreement-subject'
import type { ParseAnswer } from '@rapport/domain/agreement/parse-answer'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { duplicatesQuery } from '../../api/account/profile-queries.ts'
import { listedAccounts } from '../../sync/account/device-accounts.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'

/** Whom an agreement names instead of this influencer; null when it names this one, or nobody that is known. */
export function useOtherSubject(account: Account | undefined, { lines }: ParseAnswer): string | null {
  const client = useQueryClient()
  const isOnline = useOnline()
  const text = useMemo(() => lines.map((line) => line.text).join('\n'), [lines])
  const isOther = account !== undefined && !isNamedIn(text, account)
  const named = useMemo(() => {
    if (!isOther) return null
    const creator = namedCreator(lines.map((line) => line.text))
    return creator ?? listedAccounts(client).find(({ name }) => hasFullName(text, name))?.name ?? null
  }, [isOther, lines, text, client])
  const isAsked = isOther && named === null && isOnline
  const { emails, handles } = isAsked ? signsIn(text) : nobody
  const bearer = useQueries({
    queries: [
      ...emails.map((email) => duplicatesQuery({ email })),
      ...handles.flatMap((username) => platforms.map((platform) => duplicatesQuery({ platform, username }))),
    ],
    combine: (results) => results.flatMap(({ data }) => data ?? [])[0],
  })
  return named ?? bearer?.name ?? null
}

const nobody = { emails: [], handles: [] }
