import { accountWords } from '../account/account-issues.ts'
import { noDateWords, pastDayWords } from '../calendar-day/calendar-day.ts'
import { isKeptDay } from '../calendar-day/kept-day.ts'
import { tooLargeNumber } from '../limit/limit-words.ts'
import { ok, type Result, refuse } from '../result/result.ts'

const laterDayWords = 'Please choose today or an earlier day'

const no = (message: string): Result<never> => refuse('validation_failed', message)

/** [IE1] The day of the next reach-out as somebody typed it: today or later; blank follows the interval again. */
export const readOutreachDay = (typed: string, today: string): Result<string | null> => {
  const day = typed.trim()
  if (day === '') return ok(null)
  if (!isCalendarDay(day)) return no(noDateWords)
  return day < today ? no(pastDayWords) : ok(day)
}

/** The reader's present moment: their day (YYYY-MM-DD) and the instant. */
export interface Present {
  readonly today: string
  readonly now: string
}

/** [IE2] The day of the last contact as somebody typed it: today is this very moment, an earlier day its noon; blank is never. */
export const readContactDay = (typed: string, { today, now }: Present): Result<string | null> => {
  const day = typed.trim()
  if (day === '') return ok(null)
  if (!isCalendarDay(day)) return no(noDateWords)
  if (day > today) return no(laterDayWords)
  return ok(day === today ? now : new Date(`${day}T12:00:00`).toISOString())
}

/** [IE3] Followers as somebody typed them: digits, with or without separators; blank is unknown. */
export const readCount = (typed: string): Result<number | null> => {
  const digits = typed.replace(/[\s,.]/g, '')
  if (digits === '') return typed.trim() === '' ? ok(null) : no(accountWords.digitsOnly)
  if (!/^\d+$/.test(digits)) return no(accountWords.digitsOnly)
  return digits.length > 15 ? no(tooLargeNumber) : ok(Number(digits))
}

const isCalendarDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isKeptDay(text)
