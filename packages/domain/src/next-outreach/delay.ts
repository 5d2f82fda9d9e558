import { addDays } from '../calendar-day/calendar-day.ts'

/** By how many days a reach-out is put off with one choice. */
export const delayDays = [2, 3, 7, 14, 30] as const

/** [NX5] A delay counts from today, not from the day that was due. */
export const delayedDay = (today: string, days: number): string => addDays(today, days)

/** [NX5] What the person is told. */
export const delayWords = (days: number): string => `You'll be reminded in ${days} ${days === 1 ? 'day' : 'days'}`

/** [NX6] A reach-out can be put off wherever one could be due. */
export const canDelay = (stageKey: string | null): boolean => stageKey !== 'not-interested' && stageKey !== 'archived'
