import type { Refusal, Result } from '@rapport/domain/result/result'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Remember } from '../../store/remember.ts'
import type { AppEnv } from '../app-env.ts'
import { writeIdempotencyRecord } from './idempotency-record.ts'
import { type ErrorCode, statusByCode } from './refusal-status.ts'

/** What stands beside `success` in an answer: `data`, and the keys that the specification names at the top. */
export type Envelope<T> = (value: T) => Readonly<Record<string, unknown>>

export type { Remember }

const plain = (data: unknown) => ({ data })

/** A result as the envelope that every call answers with. */
export const reply = <T>(
  c: Context<AppEnv>,
  result: Result<T>,
  status: ContentfulStatusCode = 200,
  envelope: Envelope<T> = plain,
): Response => (result.ok ? c.json({ success: true, ...envelope(result.value) }, status) : replyRefusal(c, result.refusal))

/** Carries a command out and replies. The command calls `remember` inside its transaction, once it is sure of its answer. */
export const replyOnce = async <T>(
  c: Context<AppEnv>,
  carryOut: (remember: Remember<T>) => Promise<Result<T>>,
  status: ContentfulStatusCode = 200,
  envelope: Envelope<T> = plain,
): Promise<Response> => {
  const mark = c.get('idempotency')
  const remember: Remember<T> = async (tx, value) => {
    if (mark !== undefined) await writeIdempotencyRecord(tx, mark, { status, body: { success: true, ...envelope(value) } })
  }
  return reply(c, await carryOut(remember), status, envelope)
}

type EdgeRefusal = Omit<Refusal, 'code'> & { readonly code: ErrorCode }

/** The envelope of a no. `headers` such as Retry-After go along. */
export const replyRefusal = (c: Context<AppEnv>, refusal: EdgeRefusal, headers: Readonly<Record<string, string>> = {}): Response => {
  const { code, message, issues, current, retryAfter } = refusal
  const body = {
    success: false,
    error: message,
    message,
    code,
    ...(issues && { issues, details: issues.map((issue) => (issue.path ? `${issue.path}: ${issue.message}` : issue.message)).join('; ') }),
    ...(current && { current }),
    requestId: c.get('requestId'),
  }
  const status = statusByCode[code]
  const seconds = retryAfter ?? (status === 503 ? retrySeconds : undefined)
  return c.json(body, status, { ...(seconds !== undefined && { 'retry-after': String(seconds) }), ...headers })
}

/** After how long to come back when it is nobody's fault. */
const retrySeconds = 10
