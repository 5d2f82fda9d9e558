import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import type { FieldValueWrite } from '@rapport/domain/sync/outbox'
import { valuesWithPending } from '@rapport/domain/sync/outbox-values'
import { notUndoneWords, takenBackWords } from '@rapport/domain/sync/undo'
import { pageKeys } from '../../api/page-keys.ts'
import { listedFieldValue } from '../account/listed-field-value.ts'
import { writeFieldValue } from '../outbox/outbox-commands.ts'
import { requireSync } from '../sync-session.ts'

export interface ValuesUndo {
  readonly accountId: string
  readonly wrote: readonly FieldValueWrite[]
  readonly before: readonly CustomFieldValue[]
  /** Something else says that it was taken back. */
  readonly isQuiet: boolean
  readonly tell: (words: string) => void
}

/** Writes what stood in custom fields before, where they still hold what was written. */
export const takeBackValues = ({ accountId, wrote, before, isQuiet, tell }: ValuesUndo): void => {
  const { client, outbox } = requireSync()
  const asListed = (field: CustomFieldValue) => {
    const value = listedFieldValue(client, accountId, field.fieldId)
    return value === undefined ? field : { ...field, value }
  }
  const cached = client.getQueryData<readonly CustomFieldValue[]>(pageKeys.customFieldValues(accountId)) ?? before.map(asListed)
  const now = valuesWithPending(accountId, cached, outbox.rows.get())
  const valueIn = (values: readonly CustomFieldValue[], fieldId: string) => values.find((field) => field.fieldId === fieldId)?.value ?? null
  const own = wrote.filter(({ fieldId, value }) => valueIn(now, fieldId) === value)
  for (const { fieldId, name } of own) writeFieldValue(accountId, { fieldId, name, value: valueIn(before, fieldId) })
  if (own.length < wrote.length) tell(notUndoneWords(null, undefined))
  else if (!isQuiet) tell(takenBackWords)
}
