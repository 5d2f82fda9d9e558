import type { Account } from '@rapport/domain/account/account'
import type { FoundSocials } from '@rapport/domain/social/social-lookup'
import { takenBackWords } from '@rapport/domain/sync/undo'
import { useEffect, useState } from 'react'
import { patchSeenAccount } from '../../../sync/outbox/outbox-commands.ts'
import { useRefused } from '../../../sync/summary/use-sync-summary.ts'
import { undoable } from '../../../sync/undo/account-undo.ts'
import { toast } from '../../../ui/message/toast.ts'
import { refusedWords, savedWords } from './social-words.ts'

export interface SocialSave {
  readonly change: Partial<FoundSocials>
  /** The account at opening. */
  readonly before: Account
}

interface Watched extends SocialSave {
  /** The outbox holds it. */
  readonly isSeen: boolean
  readonly refusedBefore: ReadonlySet<string>
}

/** Saves socials on this device at once and tells the server's answer. */
export function useSocialSave(account: Account, pending: ReadonlySet<string>): (save: SocialSave) => void {
  const [watched, setWatched] = useState<Watched | null>(null)
  const allRefused = useRefused()
  useEffect(() => {
    if (watched === null) return
    const { change, before, isSeen, refusedBefore } = watched
    const isPending = Object.keys(change).some((field) => pending.has(field))
    if (isPending && !isSeen) return setWatched({ ...watched, isSeen: true })
    const refused = allRefused.find((row) => row.accountId === account.id && !refusedBefore.has(row.id))
    if (!refused && (isPending || !isSeen)) return
    setWatched(null)
    if (refused) return void toast.error(refusedWords(refused.problem))
    const tell = (words: string) => void toast.info(words)
    const action = undoable({ accountId: account.id, wrote: change, before, undone: takenBackWords, tell })
    toast.success(savedWords, { action })
  }, [watched, pending, allRefused, account.id])
  return (save) => {
    setWatched({ ...save, isSeen: false, refusedBefore: new Set(allRefused.map(({ id }) => id)) })
    patchSeenAccount(save.before, save.change)
  }
}
