import { type KeptDay, readKept, wireOf } from '../calendar-day/kept-day.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { type DiscountCodeFields, normalCode, readDiscountValue, readUsageLimit } from './discount-code.ts'
import { discountCodeIssues, type GivenDiscountCode, type IssueContext } from './discount-code-issues.ts'
import type { DiscountCodeChange, DiscountCodeCreation } from './discount-code-shape.ts'

/** [DC15] A creation as it is kept; the first thing that is wrong is the message, all are issues. */
export const creationToFields = (creation: DiscountCodeCreation, context: IssueContext): Result<DiscountCodeFields> =>
  givenToFields(creation, creation.isActive, context)

/** [DC15] A code as it stands after a change. Days that were not given stay as they are, with their minute. */
export const changeToFields = (
  stored: DiscountCodeFields,
  change: DiscountCodeChange,
  context: IssueContext,
): Result<DiscountCodeFields> => {
  const fields = {
    code: change.code ?? stored.code,
    discountType: change.discountType ?? stored.discountType,
    discountValue: change.discountValue ?? stored.discountValue,
    startDate: change.startDate ?? wireOf(stored.startDate),
    endDate: change.endDate === undefined ? stored.endDate && wireOf(stored.endDate) : change.endDate,
    usageLimit: change.usageLimit === undefined ? stored.usageLimit : change.usageLimit,
  }
  return givenToFields(fields, change.isActive ?? stored.isActive, { ...context, formerStart: stored.startDate })
}

const givenToFields = (given: GivenDiscountCode, isActive: boolean, context: IssueContext): Result<DiscountCodeFields> => {
  const issues = discountCodeIssues(given, context)
  const fields = fieldsOf(given, isActive, context.timeZone)
  return issues[0] === undefined && fields !== null ? ok(fields) : refuse('validation_failed', issues[0]?.message ?? '', { issues })
}

/** Null where there are issues. */
const fieldsOf = (given: GivenDiscountCode, isActive: boolean, timeZone: string): DiscountCodeFields | null => {
  const [discountValue, startDate] = [readDiscountValue(given.discountValue, given.discountType), keptIn(given.startDate, timeZone)]
  return discountValue === null || startDate === null
    ? null
    : {
        code: normalCode(given.code),
        discountType: given.discountType,
        discountValue,
        startDate,
        endDate: given.endDate === null ? null : keptIn(given.endDate, timeZone),
        usageLimit: given.usageLimit === null ? null : readUsageLimit(given.usageLimit),
        isActive,
      }
}

const keptIn = (day: string, timeZone: string): KeptDay | null => readKept(day, timeZone)
