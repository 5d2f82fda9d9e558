import { dayOf, readKept } from '../calendar-day/kept-day.ts'
import { tooLargeNumber } from '../limit/limit-words.ts'
import type { Issue } from '../result/result.ts'
import { codeLimit, codeMaxima, type DiscountType, normalCode, readDiscountValue, readUsageLimit } from './discount-code.ts'
import { codeWords } from './discount-code-words.ts'

/** A discount code as somebody gives it: a form its texts, a call its JSON. */
export interface GivenDiscountCode {
  readonly code: string
  readonly discountType: DiscountType
  readonly discountValue: string | number
  readonly startDate: string
  /** Null: it has no end. */
  readonly endDate: string | null
  /** Null: it may be used without limit. */
  readonly usageLimit: string | number | null
}

/** When and where it is looked at. `formerStart` is the start that stands already: it may lie in the past. */
export interface IssueContext {
  readonly today: string
  readonly timeZone: string
  readonly formerStart?: string
}

/**
 * [DC6] What must be corrected, in the order in which a person is told, by fields. The dialog and the server ask this one function.
 * A shape knows no clock and no zone: it asks without a context and leaves out what hangs on them.
 */
export const discountCodeIssues = (given: GivenDiscountCode, context?: IssueContext): readonly Issue[] => [
  ...issuesOf('code', codeIssue(given.code)),
  ...issuesOf('discountValue', valueIssue(given)),
  ...issuesOf('startDate', startIssue(given.startDate, context)),
  ...issuesOf('endDate', endIssue(given, context)),
  ...issuesOf('usageLimit', usageIssue(given.usageLimit)),
]

const issuesOf = (path: string, message: string | undefined): readonly Issue[] => (message === undefined ? [] : [{ path, message }])

/** [DC1] */
const codeIssue = (text: string): string | undefined => {
  const code = normalCode(text)
  if (code === '') return codeWords.noCode
  return code.length > codeLimit ? codeWords.longCode : undefined
}

/** [DC4] */
const valueIssue = ({ discountType, discountValue }: GivenDiscountCode): string | undefined => {
  const value = readDiscountValue(discountValue, discountType)
  if (value === null) return codeWords.noValue
  return discountType === 'percentage' && value > codeMaxima.percentage ? codeWords.highPercentage : undefined
}

/** [DC11] The past binds only a start that somebody chooses now. */
const startIssue = (startDate: string, context: IssueContext | undefined): string | undefined => {
  const start = readDay(startDate, context?.timeZone)
  if (start === null) return codeWords.noStart
  if (context === undefined || (context.formerStart !== undefined && dayOf(context.formerStart) === start)) return undefined
  return start < context.today ? codeWords.earlyStart : undefined
}

/** [DC12] The end is at least the day after the start. */
const endIssue = ({ startDate, endDate }: GivenDiscountCode, context: IssueContext | undefined): string | undefined => {
  if (endDate === null) return undefined
  const [start, end] = [readDay(startDate, context?.timeZone), readDay(endDate, context?.timeZone)]
  if (end === null) return codeWords.noEnd
  return context !== undefined && start !== null && end <= start ? codeWords.earlyEnd : undefined
}

/** [DC4] */
const usageIssue = (typed: string | number | null): string | undefined => {
  if (typed === null) return undefined
  const limit = readUsageLimit(typed)
  if (limit === null) return codeWords.noUsageLimit
  return limit > codeMaxima.usageLimit ? tooLargeNumber : undefined
}

const readDay = (typed: string, timeZone?: string): string | null => {
  const day = readKept(typed, timeZone)
  return day === null ? null : dayOf(day)
}
