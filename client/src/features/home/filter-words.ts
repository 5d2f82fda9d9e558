import { headingOf } from '@rapport/domain/account/account-field'
import { type FieldColumn, fieldIdOf } from '@rapport/domain/account-list/account-list'
import { notSet } from '@rapport/domain/account-list/listed-values'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { showValue } from '@rapport/domain/custom-field/field-value'
import { invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import { shownName } from '@rapport/domain/person/person'
import { recentSales } from '@rapport/domain/sales-report/recent-sales'
import type { FilterTarget } from './filter/filter-target.ts'
import { rangeWords } from './filter/range-words.ts'
import type { Workspace } from './use-workspace.ts'

type OwnTarget = Exclude<FilterTarget, FieldColumn>

const filterNames: Readonly<Record<OwnTarget, string>> = {
  stage: headingOf('stage'),
  owner: headingOf('owner'),
  priority: headingOf('priority'),
  segment: headingOf('segmentId'),
  campaign: 'Campaign',
  platform: headingOf('topPlatform'),
  outreach: headingOf('nextOutreachDate'),
  contacted: 'Last contacted',
  noReply: 'No reply for',
  created: 'Created',
  reach: 'Reach',
  budget: 'Open budget',
  invoice: 'Invoice',
  content: 'Content',
  revenue: recentSales,
}

type Fields = readonly CustomField[]

export const fieldOf = (target: string, fields: Fields): CustomField | undefined => fields.find(({ id }) => id === fieldIdOf(target))

/** What a filter is called; a custom field that is gone says so. */
export const filterName = (target: FilterTarget, fields: Fields): string =>
  target in filterNames ? filterNames[target as OwnTarget] : (fieldOf(target, fields)?.name ?? 'Deleted field')

const lastDays = (...all: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(all.map((days) => (days === 0 ? ['today..today', 'Today'] : [`-${days}d..today`, `Last ${days} days`])))

const daysAgo = (...all: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(all.map((days) => [`..-${days + 1}d`, `More than ${days} days ago`]))

/** Choices that have words of their own, by filter. */
export const choiceNames: Readonly<Partial<Record<FilterTarget, Readonly<Record<string, string>>>>> = {
  outreach: { due: 'Today or overdue', overdue: 'Overdue', today: 'Today', week: 'Next 7 days', later: 'Later' },
  revenue: { under1000: 'Under 1,000', under10000: '1,000 to 10,000', over10000: '10,000 and more' },
  contacted: { ...lastDays(0, 7, 30), ...daysAgo(30, 90) },
  created: lastDays(0, 7, 30, 90),
  noReply: Object.fromEntries([7, 14, 30, 60].map((days) => [days, `${days} days`])),
  reach: {
    '..9999': 'Under 10,000',
    '10000..99999': '10,000 to 99,999',
    '100000..999999': '100,000 to 999,999',
    '1000000..': '1,000,000 and more',
  },
  budget: { '..999': 'Under 1,000', '1000..9999': '1,000 to 9,999', '10000..': '10,000 and more' },
  invoice: invoiceStatusLabels,
  content: { overdue: 'Overdue', open: 'Something to do' },
}

/** A filter in words: two values by name, the rest counted. It says when a value no longer exists. */
export function filterWords(target: FilterTarget, values: readonly string[], nameOf: (value: string) => string | undefined): string {
  const words = values.map((value) => (value === notSet ? notSetNames[target] : undefined) ?? nameOf(value) ?? 'Unknown')
  const shown = words.slice(0, 2).join(', ')
  return words.length > 2 ? `${shown} +${words.length - 2}` : shown
}

/** A value that is a choice or a range, in words; undefined for an id. */
export function rangeOrChoice(target: FilterTarget, value: string): string | undefined {
  const named = choiceNames[target]?.[value]
  if (named !== undefined) return named
  if (target === 'noReply') return `${value} days`
  return value.includes('..') ? rangeWords(value) : undefined
}

/** A test of a custom field in words: `Vegan`, `holds tea`, `36 to 40`, `not set`. */
export function testWords(field: Pick<CustomField, 'type'> | undefined, value: string): string {
  const [test, ...rest] = value.split(':')
  const asked = rest.join(':')
  if (test === 'set') return 'set'
  if (test === 'unset') return 'not set'
  if (test === 'has') return `holds ‘${asked}’`
  return test === 'in' ? rangeWords(asked) : field ? showValue(field, asked) : asked
}

/** What a stage, a person, a label or a word is called; undefined for everything else and for what is gone. */
export function namedValue(target: FilterTarget, value: string, workspace: Workspace): string | undefined {
  const { stages, users, segments, campaigns } = workspace
  const ofId = ({ id }: { readonly id: string }) => id === value
  switch (target) {
    case 'stage':
      return stages.find((stage) => ofId(stage) || stage.name.toLowerCase() === value.toLowerCase())?.name
    case 'owner': {
      const user = users.find(ofId)
      return user && shownName(user)
    }
    case 'segment':
      return segments.find(ofId)?.name
    case 'campaign':
      return campaigns.find(ofId)?.name
    case 'priority':
    case 'platform':
      return value
    default:
      return undefined
  }
}

/** The name of 'not set' among the choices. */
export const notSetNames: Readonly<Partial<Record<FilterTarget, string>>> = {
  owner: 'Nobody',
  priority: 'Not set',
  segment: 'No segment',
  campaign: 'No campaign',
  platform: 'No platform',
  outreach: 'N/A',
  contacted: 'Never',
  reach: 'Unknown',
  budget: 'No open partnership',
  invoice: 'No partnership',
  content: 'Nothing to do',
  revenue: 'Nothing sold',
}
