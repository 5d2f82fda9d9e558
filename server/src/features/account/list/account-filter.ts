import { refuseField, type Workspace } from '@rapport/domain/account/account-input'
import { invoiceMark } from '@rapport/domain/account-list/account-fact'
import {
  type DayRange,
  outreachChoices,
  outreachRange,
  prioritiesFound,
  readReplyDays,
  revenueRange,
} from '@rapport/domain/account-list/account-list'
import type { AccountFilter } from '@rapport/domain/account-list/account-list-shape'
import { type NumberRange, readDayRange, readNumberRange } from '@rapport/domain/account-list/list-range'
import { notSet } from '@rapport/domain/account-list/listed-values'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { dayStart } from '@rapport/domain/calendar-day/day-start'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { isId } from '@rapport/domain/id/id'
import { storedOutreachRanges } from '@rapport/domain/next-outreach/stored-outreach'
import { ok, type Result } from '@rapport/domain/result/result'
import { noStageCalled } from '@rapport/domain/stage/stage'
import { fieldFilters } from './account-field-filter.ts'
import type { Bounds, DayBounds, ListFilter } from './list-filter-query.ts'

interface Setting {
  readonly organizationId: string
  readonly workspace: Workspace
  /** YYYY-MM-DD in the organisation's zone. */
  readonly today: string
  /** Of the store. */
  readonly currency: string
  /** Those that are named. */
  readonly fields: ReadonlyMap<string, CustomField>
}

/** A filter in stored values. Unknown ids find nothing; an unknown stage name is refused. */
export const filterOf = (wanted: AccountFilter, setting: Setting): Result<ListFilter> => {
  const { organizationId, workspace, today, currency } = setting
  const stageIds: string[] = []
  for (const value of wanted.stage) {
    const id = stageIdOf(value, workspace.stages)
    if (id === undefined) return refuseField('stage', noStageCalled(value))
    stageIds.push(id)
  }
  const fields = fieldFilters(wanted.fields, setting)
  if (!fields.ok) return fields
  return ok({
    organizationId,
    search: wanted.search,
    groups: {
      stage: stageIds,
      owner: wanted.owner.map(orNull),
      priority: [...new Set(wanted.priority.flatMap(prioritiesFound))],
      segment: wanted.segment.map(orNull),
      platform: wanted.platform.map(orNull),
    },
    campaignIds: wanted.campaign.map(orNull),
    outreachDays: wanted.outreach.flatMap((choice) => daysOf(choice, today)),
    revenues: wanted.revenue.map((choice) => (choice === notSet ? null : revenueRange(choice, currency))),
    bounds: boundsOf(wanted, setting),
    invoices: wanted.invoice.map((status) => (status === notSet ? null : invoiceMark(status))),
    fields: fields.value,
  })
}

/** Ranges and days in stored values. */
const boundsOf = (wanted: AccountFilter, { today, workspace: { timeZone } }: Setting): ListFilter['bounds'] => ({
  reach: wanted.reach.map((text) => numbers(readNumberRange(text), 1)),
  openBudget: wanted.budget.map((text) => numbers(readNumberRange(text), 100)),
  lastContacted: wanted.contacted.map((text) => instants(readDayRange(text, today), timeZone)),
  createdAt: wanted.created.map((text) => instants(readDayRange(text, today), timeZone)),
  contentDue: wanted.content.map((choice) => (choice === notSet ? null : { from: null, before: choice === 'overdue' ? today : null })),
  unansweredSince: wanted.noReply.map((days) => ({ from: null, before: addDays(today, 1 - (readReplyDays(days) ?? 0)) })),
})

/** Whole numbers of a unit; null where nothing is set. */
const numbers = (range: NumberRange | null, unit: number): Bounds | null =>
  range && { from: range.from && Math.ceil(range.from * unit), before: range.to === null ? null : Math.floor(range.to * unit) + 1 }

const instants = (range: DayRange | null, timeZone: string): Bounds | null =>
  range && {
    from: range.from === null ? null : dayStart(range.from, timeZone),
    before: range.to === null ? null : dayStart(addDays(range.to, 1), timeZone),
  }

const daysOf = (value: string, today: string): readonly (DayBounds | null)[] => {
  if (value === notSet) return [null]
  const choice = outreachChoices.find((candidate) => candidate === value)
  const range = choice === undefined || choice === notSet ? readDayRange(value, today) : outreachRange(choice, today)
  return range === null ? [] : storedOutreachRanges(range.from, range.to, today)
}

const orNull = (value: string): string | null => (value === notSet ? null : value)

/** A stage by its id, which survives renaming, or by its current name, capitals aside. */
const stageIdOf = (value: string, stages: Workspace['stages']): string | undefined => {
  const name = value.toLowerCase()
  const stage = stages.find(({ id }) => id === value) ?? stages.find((named) => named.name.toLowerCase() === name)
  return stage?.id ?? (isId(value) ? value : undefined)
}
