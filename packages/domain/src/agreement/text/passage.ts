import { type ContentMark, scanContent } from '../content/content-scan.ts'
import { type Platform, type PlatformOf, platforms } from '../content/content-words.ts'
import { type Anchors, relativeSpans } from '../date/date-relative.ts'
import { type DateRole, roleOf } from '../date/date-role.ts'
import type { DateOrder } from '../date/date-scan.ts'
import { type DateSpan, readSpans } from '../date/date-span.ts'
import { type MoneyMark, scanMoney } from '../money/money-scan.ts'
import type { Statement } from './statement.ts'
import { scanWords } from './word-scan.ts'

export interface Day extends DateSpan {
  readonly role: DateRole
}

/** A statement with its scanners' findings. */
export interface Passage extends Statement {
  readonly days: readonly Day[]
  readonly money: readonly MoneyMark[]
  readonly content: readonly ContentMark[]
  /** The platform of the heading above, else of the agreement. */
  readonly platform: PlatformOf
}

export interface Surroundings {
  readonly order: DateOrder
  /** Days without a year lie near this day. */
  readonly reference: string
  readonly anchors: Anchors
  /** The platform of a piece without one nearby. */
  readonly platform: PlatformOf
}

const headingWords = /^(?:deliverables?|content|posts?|channel|package|only|the|on|campaign|scope|organic|of|for|platform|s)$/

/** 'Instagram' or 'YouTube deliverables:' alone on a line is a heading: the lines below belong to that platform. */
const headingPlatform = (folded: string): Platform | null => {
  if (folded.length > 40 || /\d/.test(folded)) return null
  const words = scanWords(folded).map((word) => word.text)
  const named = words.filter((word) => platforms.has(word))
  const isHeading = named.length === 1 && words.every((word) => platforms.has(word) || headingWords.test(word))
  return isHeading ? (platforms.get(named[0] ?? '') ?? null) : null
}

/** 'TikTok' alone may be a piece; it is a heading when a list or a sentence follows. */
const isFollowed = (statement: Statement, next: Statement | undefined): boolean =>
  statement.folded.endsWith(':') ||
  (next !== undefined && !next.isApart && (next.isBullet || /^(?:\d|one|two|three|an? )/.test(next.folded)))

const mostScanned = 6000

/**
 * [DU20] Statements with their days, amounts and pieces of content; only the beginning of an enormous agreement is read.
 * `plain` are the same statements as they were read without anchors: those that count from no other day stay.
 */
export const passagesOf = (statements: readonly Statement[], surroundings: Surroundings, plain: readonly Passage[] = []): Passage[] => {
  let heading: Platform | null = null
  return statements.slice(0, mostScanned).map((statement, index, all) => {
    const { folded } = statement
    const relative = relativeSpans(folded, surroundings.anchors)
    const named = statement.isRow || !isFollowed(statement, all[index + 1]) ? null : headingPlatform(folded)
    if (named || (statement.isFirst && !statement.isBullet && !statement.isRow)) heading = named
    const before = plain[index]
    if (before && relative.length === 0) return before
    const spans = withoutOverlap([...readSpans(folded, surroundings.order, surroundings.reference), ...relative])
    const money = scanMoney(folded)
    const above = heading
    const platform: PlatformOf = above ? () => above : surroundings.platform
    const content = named ? [] : scanContent(folded, platform, [...spans, ...money])
    const ends = content.map((mark) => mark.end)
    return {
      ...statement,
      days: spans.map((span) => ({ ...span, role: roleOf(folded, spans, span, ends) })),
      money,
      content,
      platform,
    }
  })
}

const withoutOverlap = (spans: readonly DateSpan[]): DateSpan[] => {
  const kept: DateSpan[] = []
  for (const span of spans.toSorted((a, b) => a.at - b.at)) if (span.at >= (kept.at(-1)?.end ?? 0)) kept.push(span)
  return kept
}
