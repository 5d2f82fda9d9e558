import { type Platform, type Priority, platforms, priorities } from '../account/account.ts'
import { addDays } from '../calendar-day/calendar-day.ts'
import { notSet } from './listed-values.ts'

/** What a list of accounts can be narrowed by. Each takes several values (any of them finds an account); different ones must all fit. */
export const accountFilters = ['stage', 'owner', 'priority', 'segment', 'campaign', 'platform', 'outreach'] as const
export type AccountFilterName = (typeof accountFilters)[number]

/** The columns that a list can be sorted by. */
export const accountSortFields = [
  'name',
  'email',
  'stage',
  'owner',
  'priority',
  'segment',
  'platform',
  'followers',
  'lastContacted',
  'outreach',
  'createdAt',
  'updatedAt',
] as const
export type AccountSortField = (typeof accountSortFields)[number]

/** A leading minus turns an order round. */
export type AccountSort = AccountSortField | `-${AccountSortField}`

export const accountSorts: readonly AccountSort[] = accountSortFields.flatMap((field) => [field, `-${field}`] as const)

/** [LS2] The column of an order, and whether it is turned round. */
export const readSort = (sort: AccountSort): { readonly field: AccountSortField; readonly isDescending: boolean } => {
  const isDescending = sort.startsWith('-')
  const field = accountSortFields.find((one) => one === (isDescending ? sort.slice(1) : sort))
  return { field: field ?? 'name', isDescending }
}

/** When to reach out: by today, within the seven days after, later, never. */
export const outreachChoices = ['due', 'week', 'later', notSet] as const
export type OutreachChoice = (typeof outreachChoices)[number]

export interface DayRange {
  /** YYYY-MM-DD, included; null: from ever. */
  readonly from: string | null
  /** YYYY-MM-DD, included; null: for ever. */
  readonly to: string | null
}

/** [LS3] The days that a choice means. `due` is today and whatever is overdue: today's reach-outs. */
export const outreachRange = (choice: Exclude<OutreachChoice, 'none'>, today: string): DayRange => {
  if (choice === 'due') return { from: null, to: today }
  if (choice === 'week') return { from: addDays(today, 1), to: addDays(today, 7) }
  return { from: addDays(today, 8), to: null }
}

/** [LS4] The stored priorities that a choice finds: `Low` also those that are not set, since they are shown so; `none` only those. */
export const prioritiesFound = (choice: Priority | typeof notSet): readonly (Priority | null)[] =>
  choice === notSet ? [null] : choice === 'Low' ? ['Low', null] : [choice]

export const priorityChoices: readonly (Priority | typeof notSet)[] = [...priorities, notSet]
export const platformChoices: readonly (Platform | typeof notSet)[] = [...platforms, notSet]

/** What the open partnerships of a list come to in a stage: a decimal string; stages without any are left out. */
export interface OpenBudget {
  readonly stageId: string
  readonly openBudget: string
}

/** How many accounts of a list stand in each stage, in the order of the pipeline, with the empty ones. */
export interface AccountCounts {
  readonly total: number
  readonly stages: readonly { readonly id: string; readonly name: string; readonly count: number }[]
}
