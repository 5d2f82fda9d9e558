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
  const ofItems = Map.groupBy(isToldInFull ? changes.filter(({ itemId }) => itemId !== '') : [], ({ itemId }) => itemId)
  const pairs = [...ofItems].map(([id, made]) => pairOf(before?.items.get(id), after.items.get(id), made))
  return [...shown.flatMap((change) => ownLines(change, after.facts)), ...contentLines(pairs)]
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

/** An item before and after some changes; undefined where it was not there. */
interface Pair {
  readonly old: ItemFacts | undefined
  readonly now: ItemFacts | undefined
}

/** What others changed in that commit is not told of these changes. */
const pairOf = (old: ItemFacts | undefined, now: ItemFacts | undefined, changes: readonly HistoryChange[]): Pair => {
  const made = new Set(changes.map(({ field }) => field))
  const own = Object.entries(now ?? {}).filter(([field]) => made.has(field))
  return { old: living(old), now: living(old && now ? { ...old, ...Object.fromEntries(own) } : now) }
}

const contentLines = (pairs: readonly Pair[]): readonly PartnershipLine[] => {
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

const living = (item: ItemFacts | undefined): ItemFacts | undefined => (item?.deletedAt === null ? item : undefined)

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
