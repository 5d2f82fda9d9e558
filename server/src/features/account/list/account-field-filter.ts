import { refuseField } from '@rapport/domain/account/account-input'
import { conditionIssue, type FieldCondition } from '@rapport/domain/account-list/field-condition'
import { rangeEnds, readDayRange } from '@rapport/domain/account-list/list-range'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { unknownFieldWords } from '@rapport/domain/custom-field/custom-field-refusal'
import { numberKey, textKey } from '@rapport/domain/custom-field/field-key'
import { ok, type Result } from '@rapport/domain/result/result'
import type { FieldFilter, FieldTestStored } from './list-filter-query.ts'

interface Setting {
  readonly fields: ReadonlyMap<string, CustomField>
  /** YYYY-MM-DD in the organisation's zone. */
  readonly today: string
}

/** [AL3] Conditions in stored values, those of a field together. An unknown field and a test that its type has not are refused. */
export const fieldFilters = (conditions: readonly FieldCondition[], { fields, today }: Setting): Result<readonly FieldFilter[]> => {
  for (const condition of conditions) {
    const field = fields.get(condition.fieldId)
    const issue = field === undefined ? unknownFieldWords : conditionIssue(field, condition)
    if (issue !== undefined) return refuseField('fields', issue)
  }
  const byField = Map.groupBy(conditions, ({ fieldId }) => fieldId)
  return ok(
    [...byField].map(([fieldId, some]) => ({
      fieldId,
      any: some.map((condition) => storedTest(condition, fields.get(fieldId)?.type, today)),
    })),
  )
}

const storedTest = ({ test, value }: FieldCondition, type: CustomField['type'] | undefined, today: string): FieldTestStored => {
  if (test === 'set' || test === 'unset') return { at: test }
  if (test === 'has') return { at: 'has', text: textKey(value) }
  const isNumber = type === 'number'
  if (test === 'is')
    return isNumber ? { at: 'is', by: 'numberKey', key: numberKey(value) ?? '' } : { at: 'is', by: 'key', key: textKey(value) }
  if (!isNumber) return { at: 'in', by: 'key', ...(readDayRange(value, today) ?? { from: null, to: null }) }
  const [from = '', to = ''] = rangeEnds(value) ?? []
  return { at: 'in', by: 'numberKey', from: numberKey(from), to: numberKey(to) }
}
