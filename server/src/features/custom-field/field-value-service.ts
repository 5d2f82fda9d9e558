import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { type CustomField, type CustomFieldValue, historyMark, type ListedFieldValue } from '@rapport/domain/custom-field/custom-field'
import { unknownField } from '@rapport/domain/custom-field/custom-field-refusal'
import type { CustomFieldValueInput } from '@rapport/domain/custom-field/custom-field-shape'
import { showValue, storedValue } from '@rapport/domain/custom-field/field-value'
import { ok, type Result } from '@rapport/domain/result/result'
import { putFieldValue, readFieldValues } from '../../facts/account/field-value.ts'
import { hasAccount, readOfAccount } from '../../facts/account/known-account.ts'
import { writeAnswered } from '../../facts/answered-write.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { writeTimeLog } from '../../store/time-log.ts'
import { readField, readFields, readListedValues } from './custom-field-repository.ts'
export type FieldValueService = ReturnType<typeof createFieldValueService>

interface ValuesOfMany {
  readonly accounts: readonly string[]
  readonly fields: readonly string[]
}

/** Values of custom fields. The last writer of a field wins. */
export const createFieldValueService = (ports: WritingPorts) => ({
  list: ({ organizationId }: Caller, accountId: string) =>
    readOfAccount(ports.store, { organizationId, accountId }, async (source) => {
      const values = await readFieldValues(source, accountId)
      const fields = await readFields(source, organizationId)
      return fields.map((field) => fieldWithValue(field, accountId, values.get(field.id) ?? null))
    }),
  /** Of another organisation's accounts and fields there is nothing. */
  ofMany: async ({ organizationId }: Caller, { accounts, fields }: ValuesOfMany): Promise<Result<readonly ListedFieldValue[]>> => {
    const { store } = ports
    return ok(await store.read((db) => readListedValues({ db, tables: store.tables }, organizationId, { accounts, fields })))
  },
  write: (caller: Caller, input: CustomFieldValueInput, remember: Remember<CustomFieldValue>): Promise<Result<CustomFieldValue>> =>
    writeAnswered(ports.store, remember, (tx) => writeFieldValue(ports, tx, caller, input)),
})

const fieldWithValue = (field: CustomField, accountId: string, value: string | null): CustomFieldValue => ({
  ...field,
  fieldId: field.id,
  accountId,
  value,
})

export const writeFieldValue = async (
  ports: WritingPorts,
  tx: Tx,
  caller: Caller,
  { accountId, fieldId, value: typed }: CustomFieldValueInput,
): Promise<Result<CustomFieldValue>> => {
  const { organizationId } = caller
  if (!(await hasAccount(tx, organizationId, accountId))) return unknownAccount
  const field = await readField(tx, organizationId, fieldId)
  if (field === undefined) return unknownField
  const before = (await readFieldValues(tx, accountId)).get(fieldId) ?? null
  const value = typed === before ? ok(before) : storedValue(field, typed, await readTimeZone(tx, organizationId))
  if (!value.ok) return value
  if (value.value !== before) await store(ports, tx, caller, { field, accountId, before, value: value.value })
  return ok(fieldWithValue(field, accountId, value.value))
}

interface ValueChange {
  readonly field: CustomField
  readonly accountId: string
  readonly before: string | null
  readonly value: string | null
}

/** The value, its line in the history, and the news of it. */
const store = async (
  { now, newId }: WritingPorts,
  tx: Tx,
  { organizationId, userId, via }: Caller,
  { field, accountId, before, value }: ValueChange,
): Promise<void> => {
  const at = now()
  await putFieldValue(tx, { accountId, fieldId: field.id, organizationId, value, updatedBy: userId, updatedAt: at })
  const shown = (stored: string | null) => (stored === null ? null : showValue(field, stored))
  const line = {
    id: newId(),
    organizationId,
    accountId,
    event: 'field_changed',
    field: historyMark(field.name),
    oldValue: shown(before),
    newValue: shown(value),
    timestamp: at,
    changedBy: userId,
    keyId: via.kind === 'key' ? via.keyId : null,
  } as const
  await writeTimeLog(tx, [line])
  tx.changed({ kind: 'custom-field-value', id: field.id, accountId, organizationId, actor: userId, at: at.toISOString() })
}
