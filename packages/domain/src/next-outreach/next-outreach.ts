import { addDays, daysBetween } from '../calendar-day/calendar-day.ts'
import type { Intervals } from '../organization/organization.ts'
import { showDay, showShortDay } from '../show/day.ts'
import { type Contact, type ContactInput, contactOf } from './contact.ts'
import { type StoredIntervals, soundIntervals } from './interval.ts'

export interface OutreachInput extends ContactInput {
  /** The key of a default stage, under any name; null for the organisation's own stages. */
  readonly stageKey: string | null
  /** A calendar day, or its REST instant. */
  readonly nextOutreachDate: string | null
  readonly intervals: StoredIntervals
}

export type OutreachRule = 'R1' | 'R2' | 'R3a' | 'R3b' | 'R4' | 'R5' | 'R6' | 'R7'

export interface NextOutreach {
  readonly rule: OutreachRule
  /** YYYY-MM-DD; null when nothing is due. */
  readonly day: string | null
  /** `Today`, `N/A` or `MMM d, yyyy`. */
  readonly label: string
  readonly tone: 'green' | 'grey' | 'blue'
  /** The reason in one sentence. */
  readonly reason: string
  /** 'Was due Nov 12 · 8 days ago'; null unless the day has passed. */
  readonly overdue: string | null
}

/** A fixed day, a day that moves along with today, or none. */
type Due = { readonly at: 'day'; readonly day: string } | { readonly at: 'rolling'; readonly days: number } | { readonly at: 'none' }

interface Finding {
  readonly rule: OutreachRule
  readonly due: Due
  readonly reason: string
}

/** The next reach-out and its reason. `today` is the day in the organisation's zone. */
export const nextOutreach = (input: OutreachInput, today: string, timeZone: string): NextOutreach => {
  const { rule, due, reason } = findingOf(input, timeZone)
  const day = due.at === 'none' ? null : due.at === 'day' ? due.day : addDays(today, due.days)
  return { rule, day, reason, ...shownOutreach(day, today) }
}

/** [NX3] The pill: today or earlier is `Today` in green, none is `N/A` in grey, any other day is blue. */
export const shownOutreach = (day: string | null, today: string): Pick<NextOutreach, 'label' | 'tone' | 'overdue'> => {
  if (day === null) return { label: 'N/A', tone: 'grey', overdue: null }
  if (day > today) return { label: showDay(day), tone: 'blue', overdue: null }
  return { label: 'Today', tone: 'green', overdue: day < today ? overdueWords(day, today) : null }
}

/** [NX7] '9 d late', beside the pill of a day that has passed; null of any other. */
export const lateWords = (day: string | null, today: string): string | null =>
  day !== null && day < today ? `${daysBetween(day, today)} d late` : null

const overdueWords = (day: string, today: string): string => {
  const days = daysBetween(day, today)
  const shown = day.slice(0, 4) === today.slice(0, 4) ? showShortDay(day) : showDay(day)
  return `Was due ${shown} · ${days} ${days === 1 ? 'day' : 'days'} ago`
}

const stageIntervals: Readonly<Record<string, keyof Intervals>> = {
  'outreach-1': 'outreach1Interval',
  'outreach-2': 'outreach2Interval',
  'outreach-3': 'outreach3Interval',
  'testing-product': 'testingProductInterval',
}

export const findingOf = (input: OutreachInput, timeZone: string): Finding => {
  if (input.stageKey === 'not-interested' || input.stageKey === 'archived') return none('R1', 'No reach-out in this stage')
  const contact = contactOf(input, timeZone)
  const chosen = input.nextOutreachDate?.slice(0, 10) ?? null
  if (chosen !== null && (contact.us === null || contact.us < chosen)) return onDay('R2', chosen, 'Set by hand')
  const intervals = soundIntervals(input.intervals)
  if (input.stageKey === 'negotiating') return whileNegotiating(contact, intervals)
  if (input.stageKey === 'signed') return afterUs('R4', contact.us, intervals.signedInterval)
  if (contact.them !== null) return onDay('R5', contact.them, `They wrote last, on ${showShortDay(contact.them)}`)
  const interval = stageIntervals[input.stageKey ?? '']
  return interval === undefined ? none('R6', 'Nothing is planned in this stage') : afterUs('R7', contact.us, intervals[interval])
}

/** [R3a] [R3b] The side that has not answered decides the wait. */
const whileNegotiating = ({ us, them }: Contact, intervals: Intervals): Finding => {
  const forUs = intervals.negotiatingPendingYouInterval
  if (them !== null) return onDay('R3a', addDays(them, forUs), `They wrote last, on ${showShortDay(them)}: the answer is yours`)
  if (us === null) return { rule: 'R3a', due: { at: 'rolling', days: forUs }, reason: 'Nobody has written yet: the first word is yours' }
  const days = intervals.negotiatingPendingInfluencerInterval
  return onDay('R3b', addDays(us, days), `Waiting for their answer: ${sinceContact(us, days)}`)
}

const afterUs = (rule: OutreachRule, us: string | null, days: number): Finding =>
  us === null
    ? { rule, due: { at: 'rolling', days: 0 }, reason: 'Never contacted yet' }
    : onDay(rule, addDays(us, days), sinceContact(us, days))

const sinceContact = (us: string, days: number): string =>
  `${days} ${days === 1 ? 'day' : 'days'} after the last contact on ${showShortDay(us)}`

const onDay = (rule: OutreachRule, day: string, reason: string): Finding => ({ rule, due: { at: 'day', day }, reason })

const none = (rule: OutreachRule, reason: string): Finding => ({ rule, due: { at: 'none' }, reason })
