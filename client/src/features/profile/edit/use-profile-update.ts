import type { Account } from '@rapport/domain/account/account'
import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import type { AccountChange, FieldValueWrite } from '@rapport/domain/sync/outbox'
import { takenBackWords } from '@rapport/domain/sync/undo'
import { useEffect, useState } from 'react'
import { useFieldValues } from '../../../sync/account/use-field-values.ts'
import { patchSeenAccount, writeFieldValue } from '../../../sync/outbox/outbox-commands.ts'
import { useRefused } from '../../../sync/summary/use-sync-summary.ts'
import { revertible } from '../../../sync/undo/account-undo.ts'
import { takeBackValues } from '../../../sync/undo/field-value-undo.ts'
import { addOwnStep } from '../../../sync/undo/own-steps.ts'
import { type ToastAction, toast } from '../../../ui/message/toast.ts'
import { customMark, outcomeOfUpdate, refusedWords } from './update-outcome.ts'

export interface ProfileSave {
  readonly change: AccountChange
  /** The account at opening. */
  readonly seen: Account
  readonly values: readonly FieldValueWrite[]
  readonly before: Account
  readonly valuesBefore: readonly CustomFieldValue[]
}

interface Watched {
  readonly save: ProfileSave
  readonly fields: readonly string[]
  /** The outbox holds it. */
  readonly isSeen: boolean
  readonly refusedBefore: ReadonlySet<string>
}

/** Saves a change on this device at once and tells the server's answer. */
export function useProfileUpdate(account: Account, pendingFields: ReadonlySet<string>): (save: ProfileSave) => void {
  const [watched, setWatched] = useState<Watched | null>(null)
  const allRefused = useRefused()
  const { pending: pendingValues } = useFieldValues(account.id)
  useEffect(() => {
    if (watched === null) return
    const pending = new Set([...pendingFields, ...[...pendingValues].map(customMark)])
    const isSeen = watched.fields.some((field) => pending.has(field))
    if (isSeen && !watched.isSeen) return setWatched({ ...watched, isSeen })
    const refused = allRefused.find((row) => row.accountId === account.id && !watched.refusedBefore.has(row.id))
    const outcome = outcomeOfUpdate(watched.fields, pending, refused !== undefined)
    if (outcome === 'waiting' || (outcome === 'accepted' && !watched.isSeen)) return
    setWatched(null)
    if (refused) toast.error(refusedWords(refused))
    else toast.success('Account updated successfully', { action: undoOf(account.id, watched.save) })
  }, [watched, pendingFields, pendingValues, allRefused, account.id])
  return (save) => {
    const fields = [...Object.keys(save.change), ...save.values.map(({ fieldId }) => customMark(fieldId))]
    setWatched({ save, fields, isSeen: false, refusedBefore: new Set(allRefused.map(({ id }) => id)) })
    if (Object.keys(save.change).length > 0) patchSeenAccount(save.seen, save.change)
    for (const write of save.values) writeFieldValue(account.id, write)
  }
}

/** Undoes a save, by the toast or Ctrl/Cmd+Z: account fields and custom fields each by themselves. */
function undoOf(accountId: string, { change, before, values, valuesBefore }: ProfileSave): ToastAction {
  const tell = (words: string) => void toast.info(words)
  const hasChange = Object.keys(change).length > 0
  const step = hasChange ? revertible({ accountId, wrote: change, before, undone: takenBackWords, tell }) : null
  return addOwnStep(() => {
    step?.run()
    if (values.length > 0) takeBackValues({ accountId, wrote: values, before: valuesBefore, isQuiet: step !== null, tell })
  })
}
