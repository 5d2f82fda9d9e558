import { type Platform, type Priority, platforms, priorities } from '../account/account.ts'
import { addDays } from '../calendar-day/calendar-day.ts'
import { type InvoiceStatus, invoiceStatuses } from '../partnership/partnership.ts'
import { decimalsOf } from '../shop/currency-decimals.ts'
import { notSet } from './listed-values.ts'

/** Filters of a list. A filter takes several values, any of which fits; an account must fit all filters. */
export const accountFilters = [
  'stage',
  'owner',
  'priority',
  'segment',
  'campaign',
  'platform',
  'outreach',
  'contacted',
  'noReply',
  'created',
  'reach',
  'budget',
  'invoice',
  'content',
  'revenue',
  'fields',
] as const
export type AccountFilterName = (typeof accountFilters)[number]

/** Columns that sort a list. */
export const accountSortFields = [
  'name',
  'email',
  'stage',
  'owner',
  'priority',
  'segment',
  'campaign',
  'platform',
  'followers',
  'lastContacted',
  'outreach',
  'revenue',
  'createdAt',
  'updatedAt',
] as const
export type AccountSortField = (typeof accountSortFields)[number]

/** A custom field as a column, an order or a group: `field:` and its id. */
export type FieldColumn = `field:${string}`

/** What a list is sorted by. */
export type SortedBy = AccountSortField | FieldColumn

/** A leading minus reverses the order. */
export type AccountSort = SortedBy | `-${SortedBy}`

/** The id of a custom field that is meant; undefined for everything else. */
export const fieldIdOf = (column: string): string | undefined => /^field:([a-z0-9]{1,64})$/.exec(column)?.[1]

/** [LS2] [AL9] The order that a text names; undefined for none. */
export const readOrder = (text: string): AccountSort | undefined => {
  const column = text.replace(/^-/, '')
  const isOrder = accountSortFields.some((field) => field === column) || fieldIdOf(column) !== undefined
  return isOrder ? (text as AccountSort) : undefined // looked at just now
}

/** [LS2] The column of an order, and whether it is reversed. */
export const readSort = (sort: AccountSort): { readonly field: SortedBy; readonly isDescending: boolean } => {
  const isDescending = sort.startsWith('-')
  return { field: (isDescending ? sort.slice(1) : sort) as SortedBy, isDescending } // without its minus
}

/** Columns of few values, by which a list stands in groups. Custom fields join them: dropdowns and checkboxes. */
export const accountGroups = ['stage', 'owner', 'priority', 'segment', 'campaign', 'platform'] as const
export type AccountGroup = (typeof accountGroups)[number]

/** A group of a list, in the list's order. Its value is an id or a value of its field; null is unset. */
export interface GroupCount {
  readonly value: string | null
  readonly count: number
}

/** When to reach out: by today (earlier, or on this very day), within the seven days after, later, never. */
export const outreachChoices = ['due', 'overdue', 'today', 'week', 'later', notSet] as const
export type OutreachChoice = (typeof outreachChoices)[number]

export interface DayRange {
  /** YYYY-MM-DD, included; null: without a start. */
  readonly from: string | null
  /** YYYY-MM-DD, included; null: without an end. */
  readonly to: string | null
}

/** [LS3] The days of a choice. `due` is today and earlier: today's reach-outs. */
export const outreachRange = (choice: Exclude<OutreachChoice, 'none'>, today: string): DayRange => {
  const [from, to] = outreachDays[choice]
  return { from: from === null ? null : addDays(today, from), to: to === null ? null : addDays(today, to) }
}

/** First and last day of a choice, counted from today. What is overdue began within a thousand years. */
const outreachDays = { due: [null, 0], overdue: [-365_000, -1], today: [0, 0], week: [1, 7], later: [8, null] } as const

/** What was sold in the last 30 days, in whole units of the currency: up to a thousand, up to ten, more, nothing. */
export const revenueChoices = ['under1000', 'under10000', 'over10000', notSet] as const
export type RevenueChoice = (typeof revenueChoices)[number]

/** Minor units: from the first up to, and without, the second; null: without an end. */
export interface RevenueRange {
  readonly from: number
  readonly below: number | null
}

/** [LS6] The amounts of a choice. Every amount above nothing has one choice. */
export const revenueRange = (choice: Exclude<RevenueChoice, 'none'>, currency: string): RevenueRange => {
  const units = (whole: number) => whole * 10 ** decimalsOf(currency)
  if (choice === 'under1000') return { from: 1, below: units(1000) }
  return choice === 'under10000' ? { from: units(1000), below: units(10_000) } : { from: units(10_000), below: null }
}

/** What is left to do in open partnerships: something overdue, anything, nothing. */
export const contentChoices = ['overdue', 'open', notSet] as const

/** In days. */
const longestSilence = 3650

/** Ten years are as good as never. */
export const replyDaysWords = `Please give days as a whole number from 1 to ${longestSilence}`

/** [AL7] Days without a reply that a list can ask for. */
export const readReplyDays = (text: string): number | null => {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= longestSilence ? days : null
}

export const invoiceChoices: readonly (InvoiceStatus | typeof notSet)[] = [...invoiceStatuses, notSet]

/** [LS4] The stored priorities of a choice: `Low` includes unset ones, which are shown as Low; `none` means only those. */
export const prioritiesFound = (choice: Priority | typeof notSet): readonly (Priority | null)[] =>
  choice === notSet ? [null] : choice === 'Low' ? ['Low', null] : [choice]

export const priorityChoices: readonly (Priority | typeof notSet)[] = [...priorities, notSet]
export const platformChoices: readonly (Platform | typeof notSet)[] = [...platforms, notSet]

/** Total budget of a stage's open partnerships, a decimal string; stages without any are left out. */
export interface OpenBudget {
  readonly stageId: string
  readonly openBudget: string
}

/** The number of accounts in each stage, in the order of the pipeline, empty stages included. */
export interface AccountCounts {
  readonly total: number
  readonly stages: readonly { readonly id: string; readonly name: string; readonly count: number }[]
}
