import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Note } from '@rapport/domain/note/note'
import { accountNoteCreation, mentionReport, noteChange, noteCreation } from '@rapport/domain/note/note-shape'
import { timeCursorPattern } from '@rapport/domain/page/time-cursor'
import { refuse } from '@rapport/domain/result/result'
import { timeLogEvents } from '@rapport/domain/time-log/time-log'
import { trashTime } from '@rapport/domain/trash/trash'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, idParams, jsonBody, pageLimit } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { NoteFeedService } from './note-feed-service.ts'
import type { NoteService } from './note-service.ts'

const tags = ['Notes']

const note = z
  .object({
    id: z.string(),
    accountId: z.string(),
    content: z
      .string()
      .openapi({ description: 'One line per paragraph; a mention is `@[Full Name](userId)`, a literal `@[` is written `@\\[`' }),
    createdAt: z.string(),
    receivedAt: z.string().openapi({ description: 'When it arrived here; a note written offline arrives later' }),
    editedAt: z.string().nullable(),
    author: z.object({ id: z.string(), name: z.string() }),
    mentions: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
    system: z.boolean().openapi({ description: 'Written by the server, never edited' }),
  })
  .openapi('Note')

const timeLogEntry = z
  .object({
    id: z.string(),
    event: z.enum(timeLogEvents),
    oldValue: z.string().nullable(),
    newValue: z.string().nullable(),
    timestamp: z.string(),
    metadata: z.object({ changedBy: z.string(), keyId: z.string().optional(), field: z.string().optional() }),
  })
  .openapi('TimeLogEntry')

const pageQuery = z.object({
  organizationId: z.string().max(64).optional(),
  cursor: z.string().regex(timeCursorPattern, 'This is not a cursor of this list').optional(),
  limit: pageLimit,
})
const notePageQuery = pageQuery.extend({
  system: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .optional()
    .openapi({ type: 'string', enum: ['true', 'false'], description: 'Only the notes of the server, or only those of people' }),
})
const nextCursor = { nextCursor: z.string().nullable() }
const created = { status: 201, top: { noteId: z.string() } } as const

const notesRoute = createRoute({
  method: 'get',
  path: '/api/accounts/{id}/notes',
  tags,
  summary: "An account's notes, newest first, those of the server among them",
  request: { params: idParams, query: notePageQuery },
  responses: answers(z.array(note), { top: nextCursor }),
})

const timeLogRoute = createRoute({
  method: 'get',
  path: '/api/accounts/{id}/time-logs',
  tags,
  summary: "An account's history, newest first",
  request: { params: idParams, query: pageQuery },
  responses: answers(z.array(timeLogEntry), { top: nextCursor }),
})

const createNoteRoute = createRoute({
  method: 'post',
  path: '/api/notes',
  tags,
  summary: 'Write a note; typed full names become mentions',
  request: { body: jsonBody(noteCreation) },
  responses: answers(note, created),
})

const createAccountNoteRoute = createRoute({
  method: 'post',
  path: '/api/accounts/{id}/notes',
  tags,
  summary: 'Write a note (the same as POST /api/notes)',
  request: { params: idParams, body: jsonBody(accountNoteCreation) },
  responses: answers(note, created),
})

const changeRoute = createRoute({
  method: 'put',
  path: '/api/notes/{id}',
  tags,
  summary: 'Change the text of a note; with no body or `{}` the note is deleted',
  description: 'The text merges with what others type at that moment, and marks stay where it does not change.',
  request: { params: idParams, body: { required: false, content: { 'application/json': { schema: noteChange } } } },
  responses: answers(z.union([note, z.object({ id: z.string() })])),
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/notes/{id}',
  tags,
  summary: `Delete a note; it can be restored for ${trashTime}`,
  request: { params: idParams },
  responses: answers(z.object({ id: z.string() })),
})

const restoreRoute = createRoute({
  method: 'post',
  path: '/api/notes/{id}/restore',
  tags,
  summary: `Restore a deleted note with all it holds, within ${trashTime}; one that is not deleted is answered as it is`,
  request: { params: idParams },
  responses: answers(note),
})

const mentionsRoute = createRoute({
  method: 'post',
  path: '/api/notes/mentions',
  tags,
  summary: 'How many people a stored note has notified; may be asked again',
  request: { body: jsonBody(mentionReport) },
  responses: answers(z.object({ notificationsCreated: z.number().int() }), { top: { notificationsCreated: z.number().int() } }),
})

export interface NoteRoutePorts {
  readonly notes: NoteService
  readonly feed: NoteFeedService
}

const anotherAccount = refuse('not_found', 'The body names another influencer than the address')
const withNoteId = (data: Note) => ({ data, noteId: data.id })

export const createNoteRoutes = ({ notes, feed }: NoteRoutePorts): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(notesRoute, async (c) =>
    reply(c, await feed.notes(c.var.caller, c.req.valid('param').id, c.req.valid('query')), 200, (page) => ({ ...page })),
  )
  api.openapi(timeLogRoute, async (c) =>
    reply(c, await feed.timeLog(c.var.caller, c.req.valid('param').id, c.req.valid('query')), 200, (page) => ({ ...page })),
  )
  api.openapi(mentionsRoute, async (c) =>
    reply(c, await notes.reportMentions(c.var.caller, c.req.valid('json')), 200, (data) => ({ data, ...data })),
  )
  api.openapi(createNoteRoute, (c) =>
    replyOnce(c, (remember) => notes.create(c.var.caller, c.req.valid('json'), remember), 201, withNoteId),
  )
  api.openapi(createAccountNoteRoute, (c) => {
    const { id: accountId } = c.req.valid('param')
    const input = { ...c.req.valid('json'), accountId }
    if ((c.req.valid('json').accountId ?? accountId) !== accountId) return reply(c, anotherAccount)
    return replyOnce(c, (remember) => notes.create(c.var.caller, input, remember), 201, withNoteId)
  })
  api.use('/api/notes/:id', readEmptyBody)
  api.openapi(changeRoute, (c) => {
    const { id } = c.req.valid('param')
    const input = c.req.valid('json')
    if (Object.keys(input).length === 0) return replyOnce(c, (remember) => notes.remove(c.var.caller, id, remember))
    return replyOnce(c, (remember) => notes.change(c.var.caller, id, input, remember))
  })
  api.openapi(removeRoute, (c) => replyOnce(c, (remember) => notes.remove(c.var.caller, c.req.valid('param').id, remember)))
  api.openapi(restoreRoute, (c) => replyOnce(c, (remember) => notes.restore(c.var.caller, c.req.valid('param').id, remember)))
  return api
}

/** An empty body says the same as `{}`; what is not JSON must not look like an empty one, since that deletes. */
const readEmptyBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== 'PUT') return next()
  if ((await c.req.text()) === '') {
    c.req.raw = new Request(c.req.url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' })
    c.req.bodyCache = {}
  } else if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) throw new HTTPException(415)
  return next()
}
