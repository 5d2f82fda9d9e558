/** Thrown when a call was refused. Its message is one sentence for a person. */
export class RapportRefusal extends Error {
  override readonly name = 'RapportRefusal'
  /** The HTTP status; 0: no server answered. */
  readonly status: number
  /** For programs: 'validation_failed', 'not_found', 'changed_meanwhile' … 'unreachable' when no server answered. */
  readonly code: string
  /** Which fields were refused, and why. */
  readonly issues: readonly { readonly path: string; readonly message: string }[]
  /** Names this call in the log of the server. */
  readonly requestId: string | null
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfter: number | null
  /** The whole answer: some refusals have more, as `current` or `answered`. */
  readonly answer: Readonly<Record<string, unknown>>

  constructor(status: number, answer: Readonly<Record<string, unknown>>, { retryAfter = null, cause }: RefusalFacts = {}) {
    super(textOf(answer.message) ?? textOf(answer.error) ?? `The server answered with status ${status}`, { cause })
    this.status = status
    this.code = textOf(answer.code) ?? (status === 0 ? 'unreachable' : 'unreadable')
    this.issues = Array.isArray(answer.issues) ? answer.issues : []
    this.requestId = textOf(answer.requestId)
    this.retryAfter = retryAfter
    this.answer = answer
  }
}

interface RefusalFacts {
  readonly retryAfter?: number | null
  readonly cause?: unknown
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
