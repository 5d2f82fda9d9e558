import { agreementRoutes } from '@rapport/contract/partnership/agreement'
import type { StepOf } from '@rapport/contract/route-value'
import type { ParseAnswer } from '@rapport/domain/agreement/parse-answer'
import { type Refusal, type Result, unexpectedWords } from '@rapport/domain/result/result'
import type { Context, MiddlewareHandler } from 'hono'
import { streamSSE } from 'hono/streaming'
import { replyRefusal } from '../../http/answer/refusal-reply.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { originNetwork } from '../../http/limit/caller-address.ts'
import { serve } from '../../http/serve.ts'
import type { AgreementTurn, BeginAgreement } from './agreement-service.ts'

/** Refuses when too many files are under way, before the next is received. A file that does not arrive gives its turn up. */
const createTurns = (begin: BeginAgreement, arrivesWithinMs: number) => {
  const turns = new WeakMap<Request, AgreementTurn & { readonly stopWaiting: () => void }>()
  const take: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
      return replyRefusal(c, { code: 'unsupported_type', message: 'Please send the document as multipart/form-data, in the field file' })
    }
    const turn = begin(c.var.caller, { network: originNetwork(c.get('address')) })
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

/** Hears of failures after the answer has begun. */
type Report = (error: unknown) => void

export interface AgreementRoutesPorts {
  readonly begin: BeginAgreement
  readonly report: Report
  readonly arrivesWithinMs?: number
}

/** 20 MB over a slow line. */
const patienceMs = 120_000

export const createAgreementRoutes = ({ begin, report, arrivesWithinMs = patienceMs }: AgreementRoutesPorts) => {
  const turns = createTurns(begin, arrivesWithinMs)
  return serve(
    agreementRoutes,
    {
      'POST /api/partnerships/parse-document': async ({ form: { file, accountId }, stillMay, reply, c }) => {
        const turn = turns.of(c.req.raw)
        if (turn === undefined) throw new Error('An agreement was received without a turn')
        turn.stopWaiting()
        const bytes = new Uint8Array(await file.arrayBuffer())
        const parse: Parse = (onProgress, signal) => turn.parse({ bytes, name: file.name, accountId, stillMay, onProgress, signal })
        if (c.req.header('accept')?.includes('text/event-stream')) return replyWithEvents(c, { parse, reply, report })
        return parse(() => undefined, c.req.raw.signal)
      },
    },
    { 'POST /api/partnerships/parse-document': [turns.take] },
  )
}

type Step = StepOf<(typeof agreementRoutes)['POST /api/partnerships/parse-document']>

type Parse = (onProgress: (progress: Step) => void, signal: AbortSignal) => Promise<Result<ParseAnswer>>

interface Reading {
  readonly parse: Parse
  readonly reply: (result: Result<ParseAnswer>) => Response
  readonly report: Report
}

/** The status goes out before the file is read, so the last event carries that of the answer. */
const replyWithEvents = (c: Context<AppEnv>, { parse, reply, report }: Reading): Response =>
  streamSSE(c, async (stream) => {
    const gone = new AbortController()
    stream.onAbort(() => gone.abort())
    let sent: Promise<void> = Promise.resolve()
    const say = (event: string, data: object): void => {
      sent = sent.then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
    }
    const answer = await parse((progress) => say('progress', progress), gone.signal).then(reply, (error: unknown) => {
      report(error)
      return replyRefusal(c, { code: 'internal', message: unexpectedWords })
    })
    // What `reply` wrote.
    const body = (await answer.json()) as object
    say(answer.ok ? 'result' : 'error', answer.ok ? body : { status: answer.status, ...body })
    await sent
  })
