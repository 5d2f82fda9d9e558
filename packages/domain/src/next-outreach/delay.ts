import { addDays } from '../calendar-day/calendar-day.ts'

/** The choices of a delay in days. */
export const delayDays = [2, 3, 7, 14, 30] as const

/** [NX5] A delay counts from today, not from the due day. */
export const delayedDay = (today: string, days: number): string => addDays(today, days)

/** [NX5] The message of a delay. */
export const delayWords = (days: number): string => `You'll be reminded in ${days} ${days === 1 ? 'day' : 'days'}`

/** [NX6] A reach-out can be delayed in every stage that has one. */
export const canDelay = (stageKey: string | null): boolean => stageKey !== 'not-interested' && stageKey !== 'archived'
