import { calendarDayOf } from '../calendar-day/calendar-day.ts'
import type { StoredIntervals } from '../next-outreach/interval.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { noStageCalled } from '../stage/stage.ts'
import { factsOf } from './account-field.ts'
import type { AccountCreation, AccountPatch } from './account-shape.ts'
import { type AccountValues, noValues } from './account-values.ts'

/** What an organisation decided that accounts depend on. */
export interface Workspace {
  readonly stages: readonly { readonly id: string; readonly key: string | null; readonly name: string }[]
  readonly substageNames: readonly string[]
  readonly timeZone: string
  readonly intervals: StoredIntervals
}

/** What a caller may write: the fields of a patch without what only accompanies them. */
export type WrittenFields = Omit<AccountPatch, 'organizationId' | 'baseRev' | 'isUndo' | 'meta'>

export const fieldsOfPatch = ({
  organizationId: _own,
  baseRev: _base,
  isUndo: _undo,
  meta: _analytics,
  ...fields
}: AccountPatch): WrittenFields => fields

export const fieldsOfCreation = ({ organizationId: _own, id: _id, createdAt: _at, ...fields }: AccountCreation): WrittenFields => fields

/** [IN1] [IN2] [IN3] Input as it is stored: a stage's name becomes its id, a day or instant the calendar day in the organisation's zone. */
export const inputToValues = (input: WrittenFields, { stages, timeZone }: Workspace): Result<Partial<AccountValues>> => {
  const { stage: stageName, ...others } = input
  const stage = stageName === undefined ? undefined : stageCalled(stageName, stages)
  if (stage === null) return refuseField('stage', noStageCalled(stageName ?? ''))
  return ok({
    ...storedFields(others, timeZone),
    ...(stage !== undefined && { stage }),
  })
}

/** Only entries that are there are kept; each stays of its kind. */
const storedFields = (fields: Omit<WrittenFields, 'stage'>, timeZone: string): Partial<AccountValues> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, storedForm(field, value, timeZone)]])),
  )

const storedForm = (field: string, value: unknown, timeZone: string): unknown => {
  const kind = factsOf(field)?.kind
  if (kind === 'campaigns' && Array.isArray(value)) return [...new Set(value)]
  if (typeof value !== 'string') return value
  if (kind === 'day') return calendarDayOf(value, timeZone)
  return kind === 'instant' ? new Date(value).toISOString() : value
}

/** A stage's id by its current name, capitals aside; null when there is none. */
const stageCalled = (name: string, stages: Workspace['stages']): string | null =>
  stages.find((stage) => stage.name.toLowerCase() === name.trim().toLowerCase())?.id ?? null

export const refuseField = (path: string, message: string): Result<never> =>
  refuse('validation_failed', message, { issues: [{ path, message }] })

/** An account before anybody wrote anything, in the stage where creation puts it. */
export const emptyValues = (stageId: string): AccountValues => ({ ...noValues, stage: stageId })
