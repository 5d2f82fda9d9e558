import { refuseField, type Workspace } from '@rapport/domain/account/account-input'
import { type OutreachChoice, outreachRange, prioritiesFound, revenueRange } from '@rapport/domain/account-list/account-list'
import type { AccountFilter } from '@rapport/domain/account-list/account-list-shape'
import { notSet } from '@rapport/domain/account-list/listed-values'
import { isId } from '@rapport/domain/id/id'
import { storedOutreachRanges } from '@rapport/domain/next-outreach/stored-outreach'
import { ok, type Result } from '@rapport/domain/result/result'
import { noStageCalled } from '@rapport/domain/stage/stage'
import type { DayBounds, ListFilter } from './account-list-repository.ts'

interface Setting {
  readonly organizationId: string
  readonly workspace: Workspace
  /** YYYY-MM-DD in the organisation's zone. */
  readonly today: string
  /** Of the store. */
  readonly currency: string
}

/** A filter in stored values. Unknown ids find nothing; an unknown stage name is refused. */
export const filterOf = (wanted: AccountFilter, { organizationId, workspace, today, currency }: Setting): Result<ListFilter> => {
  const stageIds: string[] = []
  for (const value of wanted.stage) {
    const id = stageIdOf(value, workspace.stages)
    if (id === undefined) return refuseField('stage', noStageCalled(value))
    stageIds.push(id)
  }
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
  })
}

const daysOf = (choice: OutreachChoice, today: string): readonly (DayBounds | null)[] => {
  if (choice === notSet) return [null]
  const { from, to } = outreachRange(choice, today)
  return storedOutreachRanges(from, to, today)
}

const orNull = (value: string): string | null => (value === notSet ? null : value)

/** A stage by its id, which survives renaming, or by its current name, capitals aside. */
const stageIdOf = (value: string, stages: Workspace['stages']): string | undefined => {
  const name = value.toLowerCase()
  const stage = stages.find(({ id }) => id === value) ?? stages.find((named) => named.name.toLowerCase() === name)
  return stage?.id ?? (isId(value) ? value : undefined)
}
