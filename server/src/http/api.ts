import { OpenAPIHono, z } from '@hono/zod-openapi'
import { idPattern } from '@rapport/domain/id/id'
import type { ZodType } from 'zod'
import { refuseBadInput } from './answer/input-refusal.ts'
import type { AppEnv } from './app-env.ts'

/** An empty app for a feature's routes: input that does not fit is answered before a handler runs. */
export const createApi = (): OpenAPIHono<AppEnv> => new OpenAPIHono<AppEnv>({ defaultHook: refuseBadInput })

/** The id in a path. One that cannot exist is unknown like any other: the handler answers 404. */
export const idParams = z.object({
  id: z.string().openapi({ param: { name: 'id', in: 'path' }, example: '01jd0c3x4n5p6q7r8s9tavwxyz' }),
})

/** The organisation that a list asks for: left out it is 400 'No organization ID', another one than the caller's is 403. */
export const organizationId = z.string().min(1).max(64).openapi({ description: "The caller's organisation" })

/** An id in a body or query. */
export const id = z.string().regex(idPattern, 'This is not a valid id')

/** How many entries a page of a list holds. */
export const pageLimit = z.coerce
  .number('Please give a whole number from 1 to 500')
  .int('Please give a whole number from 1 to 500')
  .min(1, 'Please give a whole number from 1 to 500')
  .max(500, 'Please give a whole number from 1 to 500')
  .default(100)

/** A JSON body that must be there. */
export const jsonBody = <Schema extends ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

interface Answer {
  description: string
  content?: Record<string, { schema: ZodType }>
}

const json = (description: string, schema: ZodType): Answer => ({ description, content: { 'application/json': { schema } } })

const refusal = z
  .object({
    success: z.literal(false),
    error: z.string(),
    message: z.string(),
    code: z.string(),
    details: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    requiresReconnection: z.boolean().optional(),
    requestId: z.string(),
  })
  .openapi('Refusal')

interface AnswerParts {
  readonly status?: 200 | 201
  readonly top?: Readonly<Record<string, ZodType>>
  /** Said when somebody outside does not answer, where a route asks outside. */
  readonly down?: string
}

/** What a route may answer: `{success, data}` (and the keys of `top` beside it) or the envelope of a no. */
export const answers = (data: ZodType, { status = 200, top = {}, down }: AnswerParts = {}): Record<number, Answer> => ({
  [status]: json(status === 201 ? 'Created' : 'Done', z.object({ success: z.literal(true), data, ...top })),
  400: json('The input or the organization is missing or wrong', refusal),
  401: json('Nobody is signed in', refusal),
  403: json('Not allowed', refusal),
  404: json('There is nothing with this id', refusal),
  409: json('Something stands against it', refusal),
  429: json('Too many calls', refusal),
  500: json('An unexpected error occurred', refusal),
  ...(down !== undefined && { 502: json(down, refusal) }),
})
