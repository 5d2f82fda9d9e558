/** The words for a bug, and for an answer without words. */
export const unexpectedWords = 'An unexpected error occurred'

/** The words for a disk, a database or a bucket that takes nothing. */
export const unstorableWords = 'This cannot be stored just now. Please try again.'

/** The words for an unknown address. */
export const nothingHere = 'There is nothing here'

/** Codes of refusals. The HTTP edge maps each to a status. */
export type RefusalCode =
  | 'validation_failed'
  | 'no_organization'
  | 'not_signed_in'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'changed_meanwhile'
  | 'gone'
  | 'too_large'
  | 'unsupported_type'
  | 'unprocessable'
  | 'rate_limited'
  | 'unavailable'
  | 'provider_down'
  | 'not_ready'

export interface Issue {
  /** The path in the input, with dots: `mentions.0.id`. */
  readonly path: string
  readonly message: string
}

export interface Refusal {
  readonly code: RefusalCode
  /** One sentence for a person. */
  readonly message: string
  readonly issues?: readonly Issue[]
  /** For `changed_meanwhile`: the present values, by field. */
  readonly current?: Readonly<Record<string, unknown>>
  /** For an Idempotency-Key that was used with another body: the answer to that body. */
  readonly answered?: object
  /** For `rate_limited`: seconds until the next try. */
  readonly retryAfter?: number
  /** Fields beside the sentence that a program looks at: `requiresReconnection`, `connected`. */
  readonly beside?: Readonly<Record<string, unknown>>
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const refuse = (
  code: RefusalCode,
  message: string,
  more: Pick<Refusal, 'issues' | 'current' | 'retryAfter' | 'beside'> = {},
): Result<never> => ({
  ok: false,
  refusal: { code, message, ...more },
})
