import { z } from 'zod'
import { oneOfWords } from '../limit/limit-words.ts'
import { accountSorts, outreachChoices, platformChoices, priorityChoices, revenueChoices } from './account-list.ts'
import { readListed } from './listed-values.ts'

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
  outreach: chosen(outreachChoices),
  revenue: chosen(revenueChoices),
})

export const accountSort = z.enum(accountSorts).default('name')

export type AccountFilter = z.infer<typeof accountFilter>
