import { accessWords } from '@rapport/domain/person/access-words'
import { nothingHere, unexpectedWords, unstorableWords } from '@rapport/domain/result/result'
import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isStorageFailure } from '../../store/health/storage-failure.ts'
import { CallerLost } from '../../store/writing-call.ts'
import type { AppEnv } from '../app-env.ts'
import { CallerGone } from '../limit/fair-turns.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { AnsweredMeanwhile } from './idempotency-record.ts'
import { replyRefusal } from './refusal-reply.ts'
import type { ErrorCode } from './refusal-status.ts'

const edgeErrors: Readonly<Record<number, { readonly code: ErrorCode; readonly message: string }>> = {
  400: { code: 'validation_failed', message: 'The request body is not valid JSON' },
  401: { code: 'not_signed_in', message: accessWords.signIn },
  413: { code: 'too_large', message: 'The request body is too large' },
  415: { code: 'unsupported_type', message: 'The request body must be application/json' },
}

const brokenForm = { code: 'validation_failed', message: 'The request body is not a form that can be read' } as const

/** Its library says so in words only. */
const isBrokenForm = (error: HTTPException): boolean => error.message.startsWith('Malformed FormData')

/** Readers of a body may have other words for its sudden end. */
const knownError = (error: Error, isBodyTooLarge: boolean) => {
  if (isBodyTooLarge) return edgeErrors[413]
  if (!(error instanceof HTTPException)) return undefined
  return isBrokenForm(error) ? brokenForm : edgeErrors[error.status]
}

/** For a caller who hung up while sending or waiting. The log has it as a call like others. */
const brokenOff = 499

const isReset = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET'

/** Every error ends here: the edge's own in their words, all others as one sentence with the cause in the log. */
export const createErrorReply =
  (log: Logger, metrics: Metrics): ErrorHandler<AppEnv> =>
  (error, c) => {
    if (error instanceof CallerGone || (c.req.raw.signal.aborted && isReset(error))) return new Response(null, { status: brokenOff })
    if (error instanceof AnsweredMeanwhile) return replyRefusal(c, cannotStore)
    if (error instanceof CallerLost) return replyRefusal(c, error.refusal)
    const refusal = knownError(error, c.get('isBodyTooLarge') === true)
    if (refusal) return replyRefusal(c, refusal, refusal.code === 'too_large' ? { connection: 'close' } : {})
    if (isStorageFailure(error)) {
      log.error({ requestId: c.get('requestId'), err: error }, 'nothing could be stored or read')
      return replyRefusal(c, cannotStore)
    }
    metrics.failures.inc()
    log.error({ requestId: c.get('requestId'), err: error, method: c.req.method, path: c.req.path }, 'failed')
    return replyRefusal(c, { code: 'internal', message: unexpectedWords })
  }

const cannotStore = { code: 'unavailable', message: unstorableWords } as const

export const replyNotFound: NotFoundHandler<AppEnv> = (c) => replyRefusal(c, { code: 'not_found', message: nothingHere })
