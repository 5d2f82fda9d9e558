import type { Route } from '@rapport/contract/route'
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../app-env.ts'
import { replyBadInput } from './input-refusal.ts'

/** Reads query and path by the shapes of a route, in one step and at once: their shapes ask nobody, and promises cost more than reading. */
export const readAddress =
  ({ query, params }: Pick<Route, 'query' | 'params'>): MiddlewareHandler<AppEnv> =>
  async (c, next) =>
    (query && keep(c, 'query', query.safeParse(queryOf(c)))) ?? (params && keep(c, 'param', params.safeParse(c.req.param()))) ?? next()

const keep = (c: Context<AppEnv>, target: 'query' | 'param', read: z.ZodSafeParseResult<Record<string, unknown>>): Response | undefined => {
  if (!read.success) return replyBadInput(c, read.error.issues)
  c.req.addValidatedData(target, read.data)
  return undefined
}

/** A name that stands there several times has a list. */
const queryOf = (c: Context<AppEnv>): Readonly<Record<string, unknown>> => {
  if (!c.req.url.includes('?')) return {}
  return Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}
