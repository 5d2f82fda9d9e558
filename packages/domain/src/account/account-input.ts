import { calendarDayOf } from '../calendar-day/calendar-day.ts'
import type { StoredIntervals } from '../next-outreach/interval.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import type { AccountCreation, AccountPatch } from './account-shape.ts'
import type { AccountValues } from './account-values.ts'

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
  const { stage: stageName, nextOutreachDate, lastContacted, campaignIds, ...plain } = input
  const stage = stageName === undefined ? undefined : stageCalled(stageName, stages)
  if (stage === null) return refuseField('stage', `There is no stage called '${stageName}'`)
  return ok({
    ...given(plain),
    ...(stage !== undefined && { stage }),
    ...(campaignIds !== undefined && { campaignIds: [...new Set(campaignIds)] }),
    ...(lastContacted !== undefined && { lastContacted: lastContacted === null ? null : new Date(lastContacted).toISOString() }),
    ...(nextOutreachDate !== undefined && {
      nextOutreachDate: nextOutreachDate === null ? null : calendarDayOf(nextOutreachDate, timeZone),
    }),
  })
}

/** A stage's id by its current name, capitals aside; null when there is none. */
const stageCalled = (name: string, stages: Workspace['stages']): string | null =>
  stages.find((stage) => stage.name.toLowerCase() === name.trim().toLowerCase())?.id ?? null

export const refuseField = (path: string, message: string): Result<never> =>
  refuse('validation_failed', message, { issues: [{ path, message }] })

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

const given = <T extends object>(fields: T): Given<T> =>
  // Only entries that are there are kept, so none is undefined.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>

/** An account before anybody wrote anything, in the stage where creation puts it. */
export const emptyValues = (stageId: string): AccountValues => ({
  name: '',
  email: null,
  stage: stageId,
  signedSubstage: null,
  previousSignedSubstage: null,
  topPlatform: null,
  priority: 'Medium',
  segmentId: null,
  campaignIds: [],
  owner: null,
  lastContacted: null,
  nextOutreachDate: null,
  emailThreads: [],
  bioSummary: null,
  websiteUrl: null,
  instagramUsername: null,
  instagramFollowers: null,
  tiktokUsername: null,
  tiktokFollowers: null,
  youtubeUsername: null,
  youtubeSubscribers: null,
  facebookUsername: null,
  facebookFollowers: null,
  linkedinUsername: null,
  linkedinFollowers: null,
})
