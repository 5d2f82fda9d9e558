import { dayOf } from '../calendar-day/kept-day.ts'
import { showDay } from '../show/day.ts'
import { showCount } from '../show/money.ts'
import type { LogLine } from '../time-log/time-log.ts'
import { type DiscountCodeFields, showDiscount } from './discount-code.ts'

/** [DC18] A line of history names the code and what it takes off; a change names what changed. Undefined where nothing did. */
export const codeLine = (
  before: DiscountCodeFields | undefined,
  after: DiscountCodeFields | undefined,
  currency?: string,
): LogLine | undefined => {
  if (before === undefined) return after && { event: 'code_created', oldValue: null, newValue: lineOf(after, ['discount'], currency) }
  if (after === undefined) return { event: 'code_deleted', oldValue: lineOf(before, ['discount'], currency), newValue: null }
  const changed = facets.filter((facet) => show[facet](before, currency) !== show[facet](after, currency))
  if (changed.length === 0 && before.code === after.code) return undefined
  return { event: 'code_updated', oldValue: lineOf(before, changed, currency), newValue: lineOf(after, changed, currency) }
}

const facets = ['discount', 'start', 'end', 'uses', 'switch'] as const
type Facet = (typeof facets)[number]

const lineOf = (code: DiscountCodeFields, shown: readonly Facet[], currency?: string): string =>
  [code.code, ...shown.map((facet) => show[facet](code, currency))].join(', ')

const show: Readonly<Record<Facet, (code: DiscountCodeFields, currency?: string) => string>> = {
  discount: showDiscount,
  start: ({ startDate }) => `from ${showDay(dayOf(startDate))}`,
  end: ({ endDate }) => (endDate === null ? 'without end' : `until ${showDay(dayOf(endDate))}`),
  uses: ({ usageLimit }) =>
    usageLimit === null ? 'any number of uses' : `at most ${showCount(usageLimit)} ${usageLimit === 1 ? 'use' : 'uses'}`,
  switch: ({ isActive }) => (isActive ? 'switched on' : 'switched off'),
}
