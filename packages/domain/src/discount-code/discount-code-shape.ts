import { z } from 'zod'
import { idPattern, noId } from '../id/id.ts'
import { organizationId } from '../id/id-shape.ts'
import { codeDefaults, discountTypes } from './discount-code.ts'
import { discountCodeIssues } from './discount-code-issues.ts'
import { codeWords } from './discount-code-words.ts'

/** Blanks around a code and in it are left out later. */
const longestGiven = 200
const day = (words: string) => z.string(words).max(40, words)

const fields = {
  code: z.string(codeWords.noCode).max(longestGiven, codeWords.longCode),
  discountType: z.enum(discountTypes, codeWords.type),
  discountValue: z.union([z.string().max(40), z.number()], codeWords.noValue),
  startDate: day(codeWords.noStart),
  endDate: day(codeWords.noEnd).nullable(),
  usageLimit: z.union([z.string().max(40), z.number()], codeWords.noUsageLimit).nullable(),
}

/**
 * [DC14] A creation, at `POST /api/discount-codes`. Without a type it is a percentage; without end and limit it has none. Orders before it
 * are looked for. What is missing is read as empty: then a person is told in the same order as by the dialog.
 */
export const discountCodeCreation = z
  .strictObject({
    ...fields,
    code: fields.code.default(''),
    discountType: fields.discountType.default(codeDefaults.discountType),
    discountValue: fields.discountValue.default(''),
    startDate: fields.startDate.default(''),
    endDate: fields.endDate.default(null),
    usageLimit: fields.usageLimit.default(null),
    isActive: z.boolean().default(true),
    /** Left out: where a store is connected. */
    syncWithShopify: z.boolean().optional(),
    enableRetroactiveAttribution: z.boolean().default(codeDefaults.isRetroactive),
    accountId: z.string(codeWords.noAccountId).nullable().default(null),
    organizationId,
  })
  .superRefine((given, context) => {
    const issues = [...discountCodeIssues(given), ...accountIssues(given.accountId)]
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [path], message })
  })
  .transform((given) => ({ ...given, accountId: given.accountId ?? '' }))
export type DiscountCodeCreation = z.infer<typeof discountCodeCreation>

const accountIssues = (accountId: string | null) => {
  if (!accountId) return [{ path: 'accountId', message: codeWords.noAccountId }]
  return idPattern.test(accountId) ? [] : [{ path: 'accountId', message: noId }]
}

/**
 * [DC14] [DC23] `PATCH /api/discount-codes/{id}`: absent fields stay. What stands afterwards is looked at as a whole. With `syncWithShopify` a
 * code that is not in the store is made there.
 */
export const discountCodeChange = z
  .strictObject({ ...fields, isActive: z.boolean(), syncWithShopify: z.literal(true, codeWords.staysInStore), organizationId })
  .partial()
export type DiscountCodeChange = z.infer<typeof discountCodeChange>
