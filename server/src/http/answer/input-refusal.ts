import type { Hook } from '@hono/zod-openapi'
import { noOrganizationId } from '@rapport/domain/id/id'
import type { Issue, Refusal } from '@rapport/domain/result/result'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Caller } from '../caller.ts'
import { noObjectWords, unknownFieldWords } from './input-words.ts'
import { replyRefusal } from './refusal-reply.ts'

interface ZodIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: string
  readonly keys?: readonly string[]
}

/** A body may hold a hundred thousand faults; nobody reads so many. */
const mostTold = 100

/** The mistakes of an input, one entry a place; an unknown field stands under its own name. */
const issuesOf = (issues: readonly ZodIssue[]): readonly Issue[] =>
  issues.slice(0, mostTold).flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys' || issue.keys === undefined) return [{ path, message: issue.message }]
    return issue.keys.slice(0, mostTold).map((key) => ({ path: path ? `${path}.${key}` : key, message: unknownFieldWords }))
  })

const refusalOf = (issues: readonly ZodIssue[]): Refusal => {
  if (issues.some((issue) => issue.message === noOrganizationId)) return unnamedOrganization
  const entries = issuesOf(issues)
  return { code: 'validation_failed', message: entries[0]?.message ?? 'The input is not valid', issues: entries }
}

/** The answer to input that does not fit. */
export const replyBadInput = (c: Context<AppEnv>, issues: readonly ZodIssue[]): Response => replyRefusal(c, refusalOf(issues))

/** Runs after a body is read: refuses a bad one, and another organisation named in a body. */
export const refuseBadInput: Hook<unknown, AppEnv, string, Response | undefined> = (result, c) => {
  if (result.target === 'json' && c.req.header('content-type') === undefined) return replyRefusal(c, noBody)
  if (!result.success) return replyBadInput(c, result.error.issues)
  const caller: Caller | undefined = c.get('caller')
  if (caller === undefined) return undefined
  const named = organizationIn(result.data)
  return named === undefined || named === caller.organizationId ? undefined : replyRefusal(c, foreignOrganization)
}

/** A body that is no object would read as one without fields, and a change of nothing would succeed. */
const noBody: Refusal = { code: 'validation_failed', message: noObjectWords }

const organizationIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'organizationId' in body ? body.organizationId : undefined

export const unnamedOrganization: Refusal = { code: 'no_organization', message: noOrganizationId }

export const foreignOrganization: Refusal = { code: 'forbidden', message: 'You have no access to this organization' }
