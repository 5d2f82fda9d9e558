import { z } from 'zod'
import { oneOfWords } from '../limit/limit-words.ts'
import {
  type AccountSort,
  contentChoices,
  invoiceChoices,
  outreachChoices,
  platformChoices,
  priorityChoices,
  readOrder,
  readReplyDays,
  replyDaysWords,
  revenueChoices,
} from './account-list.ts'
import { conditionWords, readCondition } from './field-condition.ts'
import { dayRangeWords, isDayRange, isNumberRange, numberRangeWords } from './list-range.ts'
import { notSet, readListed } from './listed-values.ts'

const mostValues = 200
/** In characters. */
const longestFilter = 10_000
const longestSearch = 200
const tooMany = `A filter takes at most ${mostValues} values`

/** Values separated by commas; absent or empty, the filter is off. */
const listed = z
  .string()
  .max(longestFilter)
  .optional()
  .transform((text) => readListed(text ?? ''))
  .refine((values) => values.length <= mostValues, tooMany)

const chosen = <Choice extends string>(choices: readonly Choice[]) => {
  const isChoice = (value: string): value is Choice => choices.some((choice) => choice === value)
  return listed.refine((values) => values.every(isChoice), oneOfWords(choices)).transform((values) => values.filter(isChoice))
}

/** [LS5] Values that a rule lets pass. */
const passing = (isFit: (value: string) => boolean, words: string) => listed.refine((values) => values.every(isFit), words)

const orUnset = (isFit: (value: string) => boolean) => (value: string) => value === notSet || isFit(value)

const isOutreach = (value: string) => outreachChoices.some((choice) => choice === value) || isDayRange(value)

/** Filters of a list: `GET /api/accounts` and `GET /api/accounts/counts`. */
export const accountFilter = z.object({
  search: z.string().max(longestSearch).default(''),
  /** Ids or current names. */
  stage: listed,
  /** User ids or `none`. */
  owner: listed,
  priority: chosen(priorityChoices),
  /** Ids or `none`. */
  segment: listed,
  /** Ids or `none`. */
  campaign: listed,
  platform: chosen(platformChoices),
  /** Choices or ranges of days. */
  outreach: passing(isOutreach, `${oneOfWords(outreachChoices)}. ${dayRangeWords}`),
  contacted: passing(orUnset(isDayRange), dayRangeWords),
  /** Days without a reply. */
  noReply: passing((value) => readReplyDays(value) !== null, replyDaysWords),
  created: passing(isDayRange, dayRangeWords),
  reach: passing(orUnset(isNumberRange), numberRangeWords),
  /** Of open partnerships, in whole units; `none` has no open one. */
  budget: passing(orUnset(isNumberRange), numberRangeWords),
  invoice: chosen(invoiceChoices),
  content: chosen(contentChoices),
  revenue: chosen(revenueChoices),
  /** Conditions on custom fields. */
  fields: listed
    .refine((values) => values.every((value) => readCondition(value) !== null), conditionWords)
    .transform((values) => values.flatMap((value) => readCondition(value) ?? [])),
})

const orderWords = 'An order is the name of a column, or field: and the id of a custom field'

export const accountSort = z
  .string()
  .default('name')
  .refine((text) => readOrder(text) !== undefined, orderWords)
  .transform((text): AccountSort => readOrder(text) ?? 'name')

export type AccountFilter = z.infer<typeof accountFilter>
