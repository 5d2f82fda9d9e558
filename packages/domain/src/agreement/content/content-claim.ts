import { addDays } from '../../calendar-day/calendar-day.ts'
import type { Day, Passage } from '../text/passage.ts'
import { type PostLink, postLinks } from './content-link.ts'
import type { ContentMark } from './content-scan.ts'

/** A mention with its days and addresses. */
export interface Belongings {
  readonly mark: ContentMark
  readonly days: readonly string[]
  readonly oldDays: readonly string[]
  readonly links: readonly PostLink[]
}

const isWholeMonth = (day: Day): boolean =>
  day.isRange && day.from.endsWith('-01') && day.to.slice(0, 7) === day.from.slice(0, 7) && Number(day.to.slice(8)) > 27

/** The day to publish: the last of a window; a whole month is no day. */
export const publishDays = (days: readonly Day[]): string[] => days.filter((day) => !isWholeMonth(day)).map((day) => day.to)

const broken = /;|\. /
const bothOf = /\((?:both|all|each|alle|ambos|tous)\b/

/** Whether a mention shares the day after the next one: 'two Reels and a Story by May 3', but not 'a Reel, a Story (May 3)'. */
const sharesNext = (line: string, mark: ContentMark, next: ContentMark, day: Day | undefined): boolean => {
  const between = line.slice(mark.end, next.at)
  if (broken.test(between) || laterIn(between) !== null) return false
  const gap = day ? line.slice(next.end, day.at) : ''
  return !gap.includes('(') || bothOf.test(gap)
}

const dayWords =
  /\b(?:the (?:next|following) day|the day after|one day later|a day later|next day|al dia siguiente|am tag danach|tag danach|folgetag|no dia seguinte|le lendemain|il giorno dopo)\b/
const sameDay = /\b(?:the same day|same day|same date|on that day)\b/
const laterBy = /\b(?:(\d{1,2}|one|two|three) (day|week)s? (?:later|after that|afterwards)|a week later)\b/

/** How many days after the previous day a piece comes: 'the day after', 'a week later'. */
const laterIn = (text: string): number | null => {
  if (dayWords.test(text)) return 1
  if (sameDay.test(text)) return 0
  const later = laterBy.exec(text)
  if (!later) return null
  const count = later[1] ? Number(later[1]) || ['', 'one', 'two', 'three'].indexOf(later[1]) : 1
  return count * (later[2] === 'day' ? 1 : 7)
}

/** Several pieces follow several days; a single piece follows the last. */
const followingDays = (mark: ContentMark, text: string, previous: readonly string[]): string[] => {
  const later = previous.length > 0 ? laterIn(text) : null
  if (later === null) return []
  return (mark.isPlural ? previous : previous.slice(-1)).map((day) => addDays(day, later))
}

const another = /\b(?:and|plus|then|&) (?:one|another|a second|a third|1)(?: more)? (?:on|by|in|at|live|due|going|the week)\b/

/** 'one host-read ad on 14 April and one on 28 April' are two. */
const counted = (mark: ContentMark, text: string, days: readonly Day[]): ContentMark =>
  mark.count === 1 && days.length > 1 && (another.test(text) || /\bon each(?: of)?\b/.test(text)) ? { ...mark, count: days.length } : mark

const usable = new Set(['publish', 'old'])

/** Whether days stand before their pieces: 'June 5: a Reel. June 8: two Stories'. */
const isLeading = (marks: readonly ContentMark[], days: readonly Day[]): boolean => {
  const first = marks[0]
  const last = marks.at(-1)
  if (!first || !last || days.length === 0) return false
  return (days[0]?.at ?? 0) < first.at && !days.some((day) => day.at >= last.end)
}

const leadingDays = (marks: readonly ContentMark[], days: readonly Day[]): Day[][] => {
  let current: Day[] = []
  return marks.map((mark, index) => {
    const from = index === 0 ? 0 : (marks[index - 1]?.end ?? 0)
    const own = days.filter((day) => day.at >= from && day.at < mark.at)
    if (own.length > 0) current = own
    return current
  })
}

const trailingDays = (line: string, marks: readonly ContentMark[], days: readonly Day[]): Day[][] => {
  const own = marks.map((mark, index) => days.filter((day) => day.at >= mark.end && day.at < (marks[index + 1]?.at ?? line.length + 1)))
  for (let index = marks.length - 2; index >= 0; index--) {
    const mark = marks[index]
    const next = marks[index + 1]
    const isNamedAgain = marks
      .slice(index + 1)
      .some((other, later) => other.type === mark?.type && (own[index + 1 + later]?.length ?? 0) > 0)
    if (mark && next && !isNamedAgain && own[index]?.length === 0 && sharesNext(line, mark, next, own[index + 1]?.[0]))
      own[index] = own[index + 1] ?? []
  }
  return own
}

/** [DU24] The days and addresses of each piece in a statement. */
export const belongingsOf = (passage: Passage, marks: readonly ContentMark[]): Belongings[] => {
  const line = passage.folded
  const days = passage.days.filter((day) => usable.has(day.role))
  const shared = isLeading(marks, days) ? leadingDays(marks, days) : trailingDays(line, marks, days)
  const links = postLinks(passage.text)
  let previous: readonly string[] = []
  return marks.map((mark, index) => {
    const end = marks[index + 1]?.at ?? line.length
    const own = (shared[index] ?? []).filter((day) => day.role === 'publish')
    const following = own.length === 0 ? followingDays(mark, line.slice(mark.end, end), previous) : []
    const published = following.length > 0 ? following : publishDays(own)
    previous = published.length > 0 ? published : previous
    return {
      mark: counted(mark, line.slice(mark.end, end), own),
      days: published,
      oldDays: (shared[index] ?? []).filter((day) => day.role === 'old').map((day) => day.to),
      links: links.filter((link) => (index === 0 || link.at >= mark.at) && link.at < (marks[index + 1]?.at ?? Number.POSITIVE_INFINITY)),
    }
  })
}
