import type { Refusal } from '@rapport/domain/result/result'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { type ErrorCode, statusByCode } from './refusal-status.ts'

type EdgeRefusal = Omit<Refusal, 'code'> & { readonly code: ErrorCode }

/** The envelope of a no. `headers` such as Retry-After go along. */
export const replyRefusal = (c: Context<AppEnv>, refusal: EdgeRefusal, headers: Readonly<Record<string, string>> = {}): Response => {
  const { code, message, issues, current, answered, retryAfter, beside } = refusal
  const body = {
    success: false,
    error: message,
    message,
    code,
    ...(issues && { issues, details: issues.map((issue) => (issue.path ? `${issue.path}: ${issue.message}` : issue.message)).join('; ') }),
    ...(current && { current }),
    ...(answered && { answered }),
    ...beside,
    requestId: c.get('requestId'),
  }
  const status = statusByCode[code]
  const seconds = retryAfter ?? (status === 503 ? retrySeconds : undefined)
  return c.json(body, status, { ...(seconds !== undefined && { 'retry-after': String(seconds) }), ...headers })
}

/** Seconds to wait when nobody is at fault. */
const retrySeconds = 10
