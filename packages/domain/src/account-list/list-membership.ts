import { type Account, reachOf } from '../account/account.ts'
import { searchedTexts } from '../account/account-values.ts'
import { addDays } from '../calendar-day/calendar-day.ts'
import { foldText, searchTerms } from '../search/search.ts'
import type { ShopMoney } from '../shop/shop-money.ts'
import {
  type AccountCounts,
  type AccountFilterName,
  type AccountSortField,
  outreachChoices,
  outreachRange,
  prioritiesFound,
  readOrder,
  readReplyDays,
  readSort,
  revenueChoices,
  revenueRange,
} from './account-list.ts'
import { isWithinDays, isWithinNumbers, readDayRange, readNumberRange } from './list-range.ts'
import { notSet, readListed } from './listed-values.ts'

/** A list's address: comma-separated texts; absent and empty are off. */
export type ListQuery = Partial<Readonly<Record<AccountFilterName | 'search' | 'sort', string>>>

/** The organisation's data that places an account without asking the server. */
export interface ListKnowledge {
  readonly stages: readonly { readonly id: string; readonly name: string }[]
  /** YYYY-MM-DD in the organisation's zone. */
  readonly today: string
  /** The next reach-out, YYYY-MM-DD, null for never; absent while unknown. */
  readonly outreachDay?: ((account: Account) => string | null) | undefined
  /** The day of our last contact while it is unanswered [AL7]; absent while unknown. */
  readonly unansweredSince?: ((account: Account) => string | null) | undefined
  /** The day of an instant in the organisation's zone; absent while unknown. */
  readonly dayOf?: ((instant: string) => string) | undefined
}

/**
 * [LM1] [LM2] [AL8] Whether an account fits all filters of a list. Null when only the server knows: a searched word may stand in a note,
 * and no device has the partnerships and custom fields of all.
 */
export const isListed = (account: Account, query: ListQuery, knows: ListKnowledge): boolean | null => {
  const fits = filterNames.map((name) => {
    const values = readListed(query[name] ?? '')
    return values.length === 0 || fitsOne[name](account, values, knows)
  })
  if (fits.includes(false)) return false
  return fits.includes(null) || !isFound(account, query.search ?? '') ? null : true
}

/** [LM3] [AL9] Whether a change of an account moves it within the order of a list. */
export const isReordered = (before: Account, after: Account, sort: string | undefined): boolean => {
  const order = readOrder(sort ?? '')
  if (order === undefined) return before.name !== after.name
  const sortedBy = sortValueOf(readSort(order).field)
  return sortedBy(before) !== sortedBy(after)
}

/** [LM4] Accounts in the order of a list; unset values come last in both directions. */
export const inOrder = (accounts: readonly Account[], sort: string | undefined, knows: ListKnowledge): readonly Account[] => {
  const { field, isDescending } = readSort(readOrder(sort ?? '') ?? 'name')
  const sortedBy = (account: Account) =>
    field === 'stage'
      ? stageOrder(account, knows)
      : field === 'outreach'
        ? (knows.outreachDay?.(account) ?? null)
        : sortValueOf(field)(account)
  return accounts.toSorted((a, b) => compareValues(sortedBy(a), sortedBy(b), isDescending ? -1 : 1) || (a.id < b.id ? -1 : 1))
}

const stageOrder = ({ stage }: Account, { stages }: ListKnowledge): number => stages.findIndex(({ name }) => name === stage)

const compareValues = (a: unknown, b: unknown, direction: 1 | -1): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction
  return String(a).localeCompare(String(b), 'en') * direction
}

/** [LM5] Counts after an account has moved; null is outside the list. */
export const moveCount = (counts: AccountCounts, left: string | null, entered: string | null): AccountCounts =>
  left === entered
    ? counts
    : {
        total: counts.total + Number(entered !== null) - Number(left !== null),
        stages: counts.stages.map((stage) => ({
          ...stage,
          count: stage.count + Number(stage.name === entered) - Number(stage.name === left),
        })),
      }

type Fit = (account: Account, values: readonly string[], knows: ListKnowledge) => boolean | null

const oneOf = (value: string | null, values: readonly string[]): boolean => values.includes(value ?? notSet)

/** [AL8] What partnerships and custom fields say stands on the server. */
const unknownHere: Fit = () => null

const isInDays = (day: string | null, values: readonly string[], today: string): boolean =>
  values.some((value) => {
    const range = readDayRange(value, today)
    return day === null || range === null ? day === null && value === notSet : isWithinDays(day, range)
  })

const fitsOne: Readonly<Record<AccountFilterName, Fit>> = {
  stage: ({ stage }, values, { stages }) => {
    const listed = stages.find(({ name }) => name === stage)
    return values.some((value) => value === listed?.id || value.toLowerCase() === stage.toLowerCase())
  },
  owner: ({ owner }, values) => oneOf(owner, values),
  priority: ({ priority }, values) =>
    values.some((value) =>
      value === 'Low' || value === 'Medium' || value === 'High' || value === notSet
        ? prioritiesFound(value).some((priorityValue) => priorityValue === priority)
        : false,
    ),
  segment: ({ segmentId }, values) => oneOf(segmentId, values),
  campaign: ({ campaignIds }, values) =>
    values.some((value) => (value === notSet ? campaignIds.length === 0 : campaignIds.includes(value))),
  platform: ({ topPlatform }, values) => oneOf(topPlatform, values),
  outreach: (account, values, { outreachDay, today }) => {
    if (!outreachDay) return null
    const day = outreachDay(account)
    return values.some((value) => isWithin(day, value, today))
  },
  contacted: ({ lastContacted }, values, { dayOf, today }) => {
    if (!dayOf) return null
    return isInDays(lastContacted === null ? null : dayOf(lastContacted), values, today)
  },
  noReply: (account, values, { unansweredSince, today }) => {
    if (!unansweredSince) return null
    const since = unansweredSince(account)
    return values.some((value) => since !== null && since <= addDays(today, -(readReplyDays(value) ?? 0)))
  },
  created: ({ createdAt }, values, { dayOf, today }) => (dayOf ? isInDays(dayOf(createdAt), values, today) : null),
  reach: (account, values) => {
    const reach = reachOf(account)
    return values.some((value) => {
      const range = readNumberRange(value)
      return reach === null || range === null ? reach === null && value === notSet : isWithinNumbers(reach, range)
    })
  },
  budget: unknownHere,
  invoice: unknownHere,
  content: unknownHere,
  revenue: ({ revenue30Days }, values) => values.some((value) => isSold(revenue30Days ?? null, value)),
  fields: unknownHere,
}

const filterNames = Object.keys(fitsOne) as readonly AccountFilterName[] // the keys of that very record

const isWithin = (day: string | null, choice: string, today: string): boolean => {
  if (day === null || choice === notSet) return day === null && choice === notSet
  const named = outreachChoices.find((candidate) => candidate === choice)
  const range = named === undefined || named === notSet ? readDayRange(choice, today) : outreachRange(named, today)
  return range !== null && isWithinDays(day, range)
}

const isSold = (sold: ShopMoney | null, value: string): boolean => {
  const choice = revenueChoices.find((candidate) => candidate === value)
  if (sold === null || choice === undefined || choice === notSet) return sold === null && choice === notSet
  const { from, below } = revenueRange(choice, sold.currency)
  return sold.minor >= from && (below === null || sold.minor < below)
}

const isFound = (account: Account, search: string): boolean => {
  const text = foldText(searchedTexts(account).join('\n'))
  return searchTerms(search).every((term) => text.includes(term))
}

/** [AL9] No device has the custom fields of all: by them, nothing that it knows is moved. */
const sortValueOf = (field: string): ((account: Account) => unknown) =>
  Object.hasOwn(sortValue, field) ? sortValue[field as AccountSortField] : () => null // looked at just now

const sortValue: Readonly<Record<AccountSortField, (account: Account) => unknown>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  stage: ({ stage }) => stage,
  owner: ({ owner }) => owner,
  priority: ({ priority }) => priority,
  segment: ({ segmentId }) => segmentId,
  campaign: ({ campaignIds }) => campaignIds.at(-1) ?? null,
  platform: ({ topPlatform }) => topPlatform,
  followers: reachOf,
  lastContacted: ({ lastContacted }) => lastContacted,
  outreach: ({ nextOutreachDate, lastContacted, stage, emailThreads }) =>
    `${nextOutreachDate} ${lastContacted} ${stage} ${emailThreads.length}`,
  revenue: ({ revenue30Days }) => revenue30Days?.minor ?? null,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
}
