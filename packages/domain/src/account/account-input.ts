import { calendarDayOf } from '../calendar-day/calendar-day.ts'
import type { StoredIntervals } from '../next-outreach/interval.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { noStageCalled } from '../stage/stage.ts'
import { type NamedSubstage, substageCalled } from '../stage/substage-name.ts'
import { factsOf } from './account-field.ts'
import type { AccountCreation, AccountPatch } from './account-shape.ts'
import { type AccountValues, noValues } from './account-values.ts'

/** The organisation's data that accounts depend on. */
export interface Workspace {
  readonly stages: readonly { readonly id: string; readonly key: string | null; readonly name: string }[]
  readonly substages: readonly NamedSubstage[]
  readonly timeZone: string
  readonly intervals: StoredIntervals
}

/** The fields of a patch without its attributes. */
export type WrittenFields = Omit<AccountPatch, 'organizationId' | 'baseRev' | 'contactChannel' | 'isUndo' | 'meta'>

export const fieldsOfPatch = ({
  organizationId: _own,
  baseRev: _base,
  contactChannel: _channel,
  isUndo: _undo,
  meta: _analytics,
  ...fields
}: AccountPatch): WrittenFields => fields

export const fieldsOfCreation = ({ organizationId: _own, id: _id, createdAt: _at, ...fields }: AccountCreation): WrittenFields => fields

/**
 * [IN1] [IN2] [IN3] Input in its stored form: a stage's name becomes its id, a day or instant the calendar day in the organisation's zone. A
 * substage goes by the name of now.
 */
export const inputToValues = (input: WrittenFields, { stages, substages, timeZone }: Workspace): Result<Partial<AccountValues>> => {
  const { stage: stageName, ...others } = input
  const stage = stageName === undefined ? undefined : stageCalled(stageName, stages)
  if (stage === null) return refuseField('stage', noStageCalled(stageName ?? ''))
  return ok({
    ...storedFields(others, { substages, timeZone }),
    ...(stage !== undefined && { stage }),
  })
}

type Forms = Pick<Workspace, 'substages' | 'timeZone'>

/** Keeps present entries only; each keeps its kind. */
const storedFields = (fields: Omit<WrittenFields, 'stage'>, forms: Forms): Partial<AccountValues> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, storedForm(field, value, forms)]])),
  )

const storedForm = (field: string, value: unknown, { substages, timeZone }: Forms): unknown => {
  const kind = factsOf(field)?.kind
  if (kind === 'campaigns' && Array.isArray(value)) return [...new Set(value)]
  if (typeof value !== 'string') return value
  if (kind === 'substage') return substageCalled(value, substages)?.name ?? value
  if (kind === 'day') return calendarDayOf(value, timeZone)
  return kind === 'instant' ? new Date(value).toISOString() : value
}

/** A stage's id by its current name, capitals aside; null without one. */
const stageCalled = (name: string, stages: Workspace['stages']): string | null =>
  stages.find((stage) => stage.name.toLowerCase() === name.trim().toLowerCase())?.id ?? null

export const refuseField = (path: string, message: string): Result<never> =>
  refuse('validation_failed', message, { issues: [{ path, message }] })

/** An empty account in the stage of new accounts. */
export const emptyValues = (stageId: string): AccountValues => ({ ...noValues, stage: stageId })
