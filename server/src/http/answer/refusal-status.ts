import type { RefusalCode } from '@rapport/domain/result/result'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Refusals of the edge, beside those of rules. */
export type ErrorCode = RefusalCode | 'method_not_allowed' | 'timed_out' | 'misdirected' | 'internal'

/** The one table from code to status. */
export const statusByCode: Readonly<Record<ErrorCode, ContentfulStatusCode>> = {
  validation_failed: 400,
  no_organization: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  conflict: 409,
  changed_meanwhile: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  misdirected: 421,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  provider_down: 502,
  unavailable: 503,
  not_ready: 503,
}
