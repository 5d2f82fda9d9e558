import type { ShopIssue } from '@rapport/domain/shop/shop-answer'
import { z } from 'zod'

/** One question to the Admin API: what is asked, and the form of its answer. */
export interface Operation<Variables, Data> {
  readonly name: string
  /** Asking again does no harm. */
  readonly isRead: boolean
  readonly text: string
  readonly answer: z.ZodType<Data>
  /** Says which variables go with it; there at compile time only. */
  readonly variables?: Variables
}

/** The name and the kind stand in the text. */
export const operation = <Variables>(text: string) => {
  const [, kind = '', name = ''] = /^\s*(query|mutation)\s+(\w+)/.exec(text) ?? []
  return <Data>(answer: z.ZodType<Data>): Operation<Variables, Data> => ({ name, isRead: kind === 'query', text, answer })
}

/** A mutation's words for refused input. */
export const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), code: z.string().nullish(), message: z.string() }))

export const toIssues = (errors: z.infer<typeof userErrors>): readonly ShopIssue[] =>
  errors.map(({ field, code, message }) => ({ code: code ?? null, field: field?.at(-1) ?? null, message }))
