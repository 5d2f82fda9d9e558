import { changeAccount, type Pipeline } from '../account/account-change.ts'
import { isSameValue } from '../account/account-difference.ts'
import { type AccountField, fieldsWith } from '../account/account-field.ts'
import type { AccountValues } from '../account/account-values.ts'

export interface WrittenField {
  readonly field: AccountField
  readonly oldValue: unknown
  readonly newValue: unknown
}

export interface Undone {
  readonly values: AccountValues
  /** Changed again since: it stays. */
  readonly kept: readonly AccountField[]
}

/** They follow a stage's move; nobody is asked about them. */
const followers: readonly AccountField[] = fieldsWith({ followsMove: true })

/** [BU4] [BU5] [BU6] An account without one commit: each field that still has the written value gets its former one. A deleted stage is no target. */
export const withoutCommit = (
  now: AccountValues,
  written: readonly WrittenField[],
  pipeline: Pipeline,
  isStage: (id: unknown) => boolean = () => true,
): Undone => {
  const isMove = written.some(({ field }) => field === 'stage')
  const own = isMove ? written.filter(({ field }) => !followers.includes(field)) : written
  const isStill = ({ field, oldValue, newValue }: WrittenField) =>
    field === 'campaignIds' || (isSameValue(now[field], newValue) && (field !== 'stage' || isStage(oldValue)))
  const plain = own.filter((change) => change.field !== 'stage' && isStill(change))
  const values = { ...now, ...Object.fromEntries(plain.map((change) => [change.field, valueBefore(now, change)])) }
  const kept = own.filter((change) => !isStill(change)).map(({ field }) => field)
  return { values: isMove && !kept.includes('stage') ? movedBack(values, written, pipeline) : values, kept }
}

/** Each campaign counts for itself: added ones go, removed ones come back, the others stay. */
const valueBefore = (now: AccountValues, { field, oldValue, newValue }: WrittenField): unknown => {
  if (field !== 'campaignIds' || !isList(oldValue) || !isList(newValue)) return oldValue
  const left = now.campaignIds.filter((id) => oldValue.includes(id) || !newValue.includes(id))
  return [...left, ...oldValue.filter((id) => !newValue.includes(id) && !left.includes(String(id)))]
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Undoing a move is a move; its followers come back too, unless somebody has changed them. */
const movedBack = (values: AccountValues, written: readonly WrittenField[], pipeline: Pipeline): AccountValues => {
  const stage = String(written.find(({ field }) => field === 'stage')?.oldValue ?? values.stage)
  const moved = changeAccount(values, { stage }, pipeline)
  if (!moved.ok) return values
  const restored = written.filter(({ field, newValue }) => followers.includes(field) && isSameValue(values[field], newValue))
  const back = { ...moved.value, ...Object.fromEntries(restored.map(({ field, oldValue }) => [field, oldValue])) }
  return stage === pipeline.signedStageId
    ? { ...back, signedSubstage: back.signedSubstage ?? moved.value.signedSubstage }
    : { ...back, signedSubstage: null }
}
