/** What is said of a bug, and of an answer without words. */
export const unexpectedWords = 'An unexpected error occurred'

/** What is said of an address that leads nowhere. */
export const nothingHere = 'There is nothing here'

/** The reasons for which a rule says no. The HTTP edge maps each to one status. */
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
  /** Where in the input, as a path with dots: `mentions.0.id`. */
  readonly path: string
  readonly message: string
}

export interface Refusal {
  readonly code: RefusalCode
  /** One sentence for a person. */
  readonly message: string
  readonly issues?: readonly Issue[]
  /** For `changed_meanwhile`: the values as they are now, by field. */
  readonly current?: Readonly<Record<string, unknown>>
  /** For `rate_limited`: after how many seconds it may be tried again. */
  readonly retryAfter?: number
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const refuse = (
  code: RefusalCode,
  message: string,
  more: Pick<Refusal, 'issues' | 'current' | 'retryAfter'> = {},
): Result<never> => ({
  ok: false,
  refusal: { code, message, ...more },
})
