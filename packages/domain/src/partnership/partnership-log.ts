import { contentSummary } from '../content/content-item.ts'
import { showDay } from '../show/day.ts'
import type { TimeLogEvent } from '../time-log/time-log.ts'
import type { HistoryChange, ItemFacts, PartnershipFacts, PartnershipMoment } from './partnership-history.ts'

/** One line of an account's time log. */
export interface PartnershipLine {
  readonly event: TimeLogEvent
  readonly field: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
}

export interface PartnershipCommit {
  readonly before: PartnershipMoment | undefined
  readonly after: PartnershipMoment
  /** All changes of the commit, or one person's. */
  readonly changes: readonly HistoryChange[]
}

/** [PL1] [PL2] The time log of a commit names a partnership by its days, content by its types. Changes inside a deleted partnership are not told. */
export const linesOfCommit = ({ before, after, changes }: PartnershipCommit): readonly PartnershipLine[] => {
  const own = changes.filter(({ itemId }) => itemId === '')
  const isToldInFull = before !== undefined && after.facts.deletedAt === null
  const shown = isToldInFull ? own : own.filter(({ field }) => field === 'created' || field === 'deletedAt')
  const touched = new Set(isToldInFull ? changes.flatMap(({ itemId }) => itemId || []) : [])
  return [...shown.flatMap((change) => ownLines(change, after.facts)), ...contentLines(before?.items ?? new Map(), after.items, touched)]
}

/** The days of a partnership, by which people recognise it. */
export const daysOf = ({ startDate, endDate }: Pick<PartnershipFacts, 'startDate' | 'endDate'>): string =>
  `${showDay(startDate)} – ${showDay(endDate)}`

const line = (event: TimeLogEvent, oldValue: string | null, newValue: string | null, field: string | null = null): PartnershipLine => ({
  event,
  field,
  oldValue,
  newValue,
})

const ownLines = (change: HistoryChange, facts: PartnershipFacts): readonly PartnershipLine[] => {
  const days = daysOf(facts)
  if (change.field !== 'created') return [ownLine(change, days)]
  const created = line('partnership_created', null, days)
  // Both happened offline.
  return facts.deletedAt === null ? [created] : [created, line('partnership_deleted', days, null)]
}

const ownLine = ({ field, oldValue, newValue }: HistoryChange, days: string): PartnershipLine => {
  if (field === 'isCompleted') return line(newValue === true ? 'partnership_completed' : 'partnership_reopened', null, days)
  if (field !== 'deletedAt') return line('partnership_updated', String(oldValue), String(newValue), field)
  return newValue === null ? line('partnership_updated', null, days, 'restored') : line('partnership_deleted', days, null)
}

type Items = PartnershipMoment['items']

const contentLines = (before: Items, after: Items, touched: ReadonlySet<string>): readonly PartnershipLine[] => {
  const pairs = [...touched].map((id) => ({ old: living(before, id), now: living(after, id) }))
  const both = pairs.flatMap(({ old, now }) => (old && now ? [{ old, now }] : []))
  const added = pairs.flatMap(({ old, now }) => (now && !old ? [now] : []))
  const removed = pairs.flatMap(({ old, now }) => (old && !now ? [old] : []))
  const edited = both.filter(({ old, now }) => details.some((field) => old[field] !== now[field]))
  const markLines = (['approved', 'posted'] as const).flatMap((mark) => [
    ...summaryLine(
      `content_${mark}`,
      [],
      both.filter(({ old, now }) => now[mark] && !old[mark]).map(({ now }) => now),
    ),
    ...summaryLine(
      `content_${mark}`,
      both.filter(({ old, now }) => old[mark] && !now[mark]).map(({ now }) => now),
      [],
    ),
  ])
  return [
    ...summaryLine('partnership_updated', removed, [], 'content'),
    ...summaryLine('partnership_updated', [], added, 'content'),
    ...summaryLine(
      'partnership_updated',
      edited.map(({ old }) => old),
      edited.map(({ now }) => now),
      'content',
    ),
    ...markLines,
  ]
}

const details = ['type', 'dueDate', 'contentLink'] as const

const living = (items: Items, id: string): ItemFacts | undefined => {
  const item = items.get(id)
  return item?.deletedAt === null ? item : undefined
}

const summaryLine = (
  event: TimeLogEvent,
  old: readonly ItemFacts[],
  now: readonly ItemFacts[],
  field: string | null = null,
): readonly PartnershipLine[] => (old.length + now.length === 0 ? [] : [line(event, summary(old), summary(now), field)])

const summary = (items: readonly ItemFacts[]): string | null =>
  contentSummary(items)
    .map(({ text }) => text)
    .join(', ') || null
