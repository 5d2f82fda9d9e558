import type { Account } from '@rapport/domain/account/account'
import { showValue } from '@rapport/domain/custom-field/field-value'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { takenBackWords } from '@rapport/domain/sync/undo'
import { changedWords, isOtherValue } from '@rapport/domain/value-edit/changed-words'
import { patchSeenAccount, writeFieldValue } from '../../sync/outbox/outbox-commands.ts'
import { undoable } from '../../sync/undo/account-undo.ts'
import { takeBackValues } from '../../sync/undo/field-value-undo.ts'
import { addOwnStep } from '../../sync/undo/own-steps.ts'
import { toast } from '../../ui/message/toast.ts'
import type { CustomValue } from './edited-field.ts'

export interface ToldChange {
  readonly change: AccountChange
  /** The field's name and its new value in words; null for none. */
  readonly field: string
  readonly words: string | null
}

/** Writes what differs, at once on this device; the toast offers to take it back. `seen`: the influencer as shown when the editor opened. */
export function writeChange(seen: Account, { change, field, words }: ToldChange): void {
  const stands = new Map<string, unknown>(Object.entries(seen))
  const wrote: AccountChange = Object.fromEntries(Object.entries(change).filter(([key, value]) => isOtherValue(stands.get(key), value)))
  if (Object.keys(wrote).length === 0) return
  patchSeenAccount(seen, wrote)
  const action = undoable({ accountId: seen.id, wrote, before: seen, undone: takenBackWords, tell: toast.info })
  toast.info(changedWords(seen.name, field, words), { action })
}

/** The same for a custom field; `value` is stored as it is. */
export function writeCustomValue(account: Pick<Account, 'id' | 'name'>, { field, value: before }: CustomValue, value: string | null): void {
  if (!isOtherValue(before, value)) return
  const wrote = { fieldId: field.id, name: field.name, value }
  writeFieldValue(account.id, wrote)
  const former = { ...field, fieldId: field.id, accountId: account.id, value: before }
  const action = addOwnStep(() =>
    takeBackValues({ accountId: account.id, wrote: [wrote], before: [former], isQuiet: false, tell: toast.info }),
  )
  toast.info(changedWords(account.name, field.name, value === null ? null : showValue(field, value)), { action })
}
