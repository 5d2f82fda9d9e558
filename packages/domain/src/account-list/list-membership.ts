import { type Account, reachOf } from '../account/account.ts'
import { searchedTexts } from '../account/account-values.ts'
import { foldText, searchTerms } from '../search/search.ts'
import type { ShopMoney } from '../shop/shop-money.ts'
import {
  type AccountCounts,
  type AccountFilterName,
  accountSorts,
  outreachChoices,
  outreachRange,
  prioritiesFound,
  readSort,
  revenueChoices,
  revenueRange,
} from './account-list.ts'
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
}

/** [LM1] [LM2] Whether an account fits all filters of a list. Null when only the server knows: a searched word may stand in a note. */
export const isListed = (account: Account, query: ListQuery, knows: ListKnowledge): boolean | null => {
  const fits = filterNames.map((name) => {
    const values = readListed(query[name] ?? '')
    return values.length === 0 || fitsOne[name](account, values, knows)
  })
  if (fits.includes(false)) return false
  return fits.includes(null) || !isFound(account, query.search ?? '') ? null : true
}

/** [LM3] Whether a change of an account moves it within the order of a list. */
export const isReordered = (before: Account, after: Account, sort: string | undefined): boolean => {
  const order = accountSorts.find((candidate) => candidate === sort)
  if (order === undefined) return before.name !== after.name
  const { field } = readSort(order)
  return sortValue[field](before) !== sortValue[field](after)
}

/** [LM4] Accounts in the order of a list; unset values come last in both directions. */
export const inOrder = (accounts: readonly Account[], sort: string | undefined, knows: ListKnowledge): readonly Account[] => {
  const { field, isDescending } = readSort(accountSorts.find((candidate) => candidate === sort) ?? 'name')
  const sortedBy = (account: Account) =>
    field === 'stage'
      ? stageOrder(account, knows)
      : field === 'outreach'
        ? (knows.outreachDay?.(account) ?? null)
        : sortValue[field](account)
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
  revenue: ({ revenue30Days }, values) => values.some((value) => isSold(revenue30Days ?? null, value)),
}

const filterNames = Object.keys(fitsOne) as readonly AccountFilterName[] // the keys of that very record

const isWithin = (day: string | null, choice: string, today: string): boolean => {
  if (day === null || choice === notSet) return day === null && choice === notSet
  const named = outreachChoices.find((candidate) => candidate === choice)
  if (named === undefined || named === notSet) return false
  const { from, to } = outreachRange(named, today)
  return (from === null || from <= day) && (to === null || day <= to)
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

const sortValue: Readonly<Record<ReturnType<typeof readSort>['field'], (account: Account) => unknown>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  stage: ({ stage }) => stage,
  owner: ({ owner }) => owner,
  priority: ({ priority }) => priority,
  segment: ({ segmentId }) => segmentId,
  platform: ({ topPlatform }) => topPlatform,
  followers: reachOf,
  lastContacted: ({ lastContacted }) => lastContacted,
  outreach: ({ nextOutreachDate, lastContacted, stage, emailThreads }) =>
    `${nextOutreachDate} ${lastContacted} ${stage} ${emailThreads.length}`,
  revenue: ({ revenue30Days }) => revenue30Days?.minor ?? null,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
}
