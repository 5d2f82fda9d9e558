import { addDays } from '../calendar-day/calendar-day.ts'
import { showShortDay } from '../show/day.ts'

/** The choices of a delay in days. */
export const delayDays = [2, 3, 7, 14, 30] as const

/** [NX5] A delay counts from today, not from the due day. */
export const delayedDay = (today: string, days: number): string => addDays(today, days)

/** [NX5] The message of a delay. */
export const delayWords = (days: number): string => `You'll be reminded in ${days} ${days === 1 ? 'day' : 'days'}`

/** What a row says once its reach-out is delayed: 'Delayed to Dec 2'. */
export const delayedRowWords = (today: string, days: number): string => `Delayed to ${showShortDay(delayedDay(today, days))}`

/** [NX6] A reach-out can be delayed in every stage that has one. */
export const canDelay = (stageKey: string | null): boolean => stageKey !== 'not-interested' && stageKey !== 'archived'
