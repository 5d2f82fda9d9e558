import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { ParseAnswer, ParseProgress } from '@rapport/domain/partnership-document/parse-answer'
import type { Refusal, Result } from '@rapport/domain/result/result'
import type { Context, MiddlewareHandler } from 'hono'
import { streamSSE } from 'hono/streaming'
import { reply, replyRefusal } from '../../http/answer/reply.ts'
import { answers, createApi, id, organizationId } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { BeginDocument, DocumentTurn } from './partnership-document-service.ts'
import { besideDraft, partnershipDraft } from './partnership-document-shape.ts'

const file = z
  .instanceof(File, { error: 'Please send one document in the field file' })
  .openapi({ type: 'string', format: 'binary', description: 'PDF, DOC, DOCX, JPG, PNG, GIF, TXT or EML, at most 20 MB' })

const all = answers(partnershipDraft, { top: besideDraft })
const no = (description: string) => ({ ...all[400], description })

const parseRoute = (takeTurn: MiddlewareHandler<AppEnv>) =>
  createRoute({
    method: 'post',
    path: '/api/partnerships/parse-document',
    tags: ['Partnerships'],
    summary: 'Read a partnership out of a document',
    description:
      'What the file is, its bytes say. Nothing is saved. Whoever accepts `text/event-stream` hears `event: progress` ({step, page, pages, done}) while it is read, and at last `event: result` with the answer or `event: error` with {status, error, …}.',
    middleware: [takeTurn] as const,
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': { schema: z.strictObject({ file, accountId: id.optional(), organizationId: organizationId.optional() }) },
        },
      },
    },
    responses: {
      ...all,
      413: no('The document is too large, or unpacks to too much'),
      415: no('It is no form, or the file is of no kind that is read'),
      422: no('It is empty, locked or damaged, or says nothing of a partnership'),
    },
  })

/** Whoever comes when too many documents are under way is told before the file is received; a file that does not arrive gives its place up. */
const createTurns = (begin: BeginDocument, arrivesWithinMs: number) => {
  const turns = new WeakMap<Request, DocumentTurn & { readonly stopWaiting: () => void }>()
  const take: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
      return replyRefusal(c, { code: 'unsupported_type', message: 'Please send the document as multipart/form-data, in the field file' })
    }
    const turn = begin(c.var.caller)
    if (!turn.ok) return replyRefusal(c, turn.refusal)
    const late = Promise.withResolvers<Response>()
    const waiting = setTimeout(() => late.resolve(replyRefusal(c, tooSlow, { connection: 'close' })), arrivesWithinMs)
    const stopWaiting = () => clearTimeout(waiting)
    turns.set(c.req.raw, { ...turn.value, stopWaiting })
    return Promise.race([next(), late.promise]).finally(() => {
      stopWaiting()
      turn.value.leave()
    })
  }
  return { take, of: (request: Request) => turns.get(request) }
}

const tooSlow: Refusal = { code: 'unprocessable', message: 'This document took too long to arrive' }

/** Told what fails when its answer has begun already. */
type Report = (error: unknown) => void

export interface PartnershipDocumentRoutesPorts {
  readonly begin: BeginDocument
  readonly report: Report
  readonly arrivesWithinMs?: number
}

/** 20 MB over a slow line. */
const patienceMs = 120_000

export const createPartnershipDocumentRoutes = ({
  begin,
  report,
  arrivesWithinMs = patienceMs,
}: PartnershipDocumentRoutesPorts): OpenAPIHono<AppEnv> => {
  const api = createApi()
  const turns = createTurns(begin, arrivesWithinMs)
  api.openapi(parseRoute(turns.take), async (c) => {
    const turn = turns.of(c.req.raw)
    if (turn === undefined) throw new Error('A document was received without a turn')
    turn.stopWaiting()
    const { file, accountId } = c.req.valid('form')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const parse = (onProgress: (progress: ParseProgress) => void, signal: AbortSignal) =>
      turn.parse({ bytes, accountId, onProgress, signal })
    if (c.req.header('accept')?.includes('text/event-stream')) return replyWithEvents(c, parse, report)
    return reply(c, await parse(() => undefined, c.req.raw.signal), 200, envelope)
  })
  return api
}

const envelope = (answer: ParseAnswer) => ({ ...answer })

type Parse = (onProgress: (progress: ParseProgress) => void, signal: AbortSignal) => Promise<Result<ParseAnswer>>

/** The status is sent before the document is read, so the last event carries the one of the answer. */
const replyWithEvents = (c: Context<AppEnv>, parse: Parse, report: Report): Response =>
  streamSSE(c, async (stream) => {
    const gone = new AbortController()
    stream.onAbort(() => gone.abort())
    let said: Promise<void> = Promise.resolve()
    const say = (event: string, data: object): void => {
      said = said.then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
    }
    const answer = await parse((progress) => say('progress', progress), gone.signal).then(
      (result) => reply(c, result, 200, envelope),
      (error: unknown) => {
        report(error)
        return replyRefusal(c, { code: 'internal', message: 'An unexpected error occurred' })
      },
    )
    // What `reply` wrote.
    const body = (await answer.json()) as object
    say(answer.ok ? 'result' : 'error', answer.ok ? body : { status: answer.status, ...body })
    await said
  })
