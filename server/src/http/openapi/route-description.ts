import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import type { Route } from '@rapport/contract/route'
import { nameWords } from '@rapport/domain/name/name-words'
import { unexpectedWords } from '@rapport/domain/result/result'

/** A route of the contract as Hono reads its input and OpenAPI describes it. */
export const describeRoute = (key: string, route: Route) => {
  const [method = '', path = ''] = key.split(' ')
  const { tag, summary, description, params, query, isHidden } = route
  const body = bodyOf(route)
  return createRoute({
    method: method.toLowerCase() as RouteConfig['method'], // a key of the contract begins with one
    path,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(isHidden && { hide: true }),
    ...((params || query || body) && { request: { ...(params && { params }), ...(query && { query }), ...(body && { body }) } }),
    responses: answersOf(route),
  })
}

const bodyOf = ({ body, mayBeEmpty, form, bytes }: Route) => {
  const file = z.string().openapi({ format: 'binary' })
  const content = {
    ...(body && { 'application/json': { schema: body } }),
    ...(form && { 'multipart/form-data': { schema: form } }),
    ...Object.fromEntries((bytes ?? []).map((type) => [type, { schema: file }])),
  }
  // A file comes alone or in a form: the form's shape holds for forms only.
  const isRequired = mayBeEmpty !== true && !(form && bytes)
  return Object.keys(content).length > 0 ? { required: isRequired, content } : undefined
}

const refusal = z
  .object({
    success: z.literal(false),
    error: z.string(),
    message: z.string(),
    code: z.string(),
    details: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    answered: z.record(z.string(), z.unknown()).optional(),
    requiresReconnection: z.boolean().optional(),
    requestId: z.string(),
  })
  .openapi('Refusal', {
    example: {
      success: false,
      error: nameWords.missing,
      message: nameWords.missing,
      code: 'validation_failed',
      issues: [{ path: 'name', message: nameWords.missing }],
      requestId: '01jd0p0j1k2m3n4p5q6r7s8t9v',
    },
  })

const refusals: Readonly<Record<number, string>> = {
  400: 'The input or the organization is missing or wrong',
  401: 'Nobody is signed in',
  403: 'Not allowed',
  404: 'There is nothing with this id',
  409: 'Something stands against it',
  429: 'Too many calls',
  500: unexpectedWords,
}

interface Answer {
  readonly description: string
  readonly content?: Record<string, { readonly schema: z.ZodType }>
}

const json = (description: string, schema: z.ZodType): Answer => ({ description, content: { 'application/json': { schema } } })

const answersOf = (route: Route): Record<number, Answer> => ({
  [route.status ?? 200]: successOf(route),
  ...Object.fromEntries(Object.entries({ ...refusals, ...route.refusals }).map(([status, words]) => [status, json(words, refusal)])),
})

const successOf = ({ answer, beside, status, stream }: Route): Answer => {
  const whole = answer && json(status === 201 ? 'Created' : 'Done', z.object({ success: z.literal(true), data: answer, ...beside }))
  if (!stream) return whole ?? { description: 'Done' }
  const { says, type } = stream
  const streamed = type === undefined ? {} : { [type]: { schema: z.string().openapi({ format: 'binary' }) } }
  return { description: whole?.description ?? says, content: { ...whole?.content, ...streamed } }
}
