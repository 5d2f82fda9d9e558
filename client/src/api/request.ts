import type { Refusal, RefusalCode } from '@rapport/domain/result/result'
import { unexpectedWords } from '@rapport/domain/result/result'
import { noteChangeMark } from './change-mark.ts'

/** The result of a call. `status` 0: no server answered. `retryAfter` in milliseconds, from a 429 or 503. */
export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal; readonly status: number; readonly retryAfter: number | null }

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a Blob unchanged. */
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | number | null | undefined>> | undefined
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
}

const timeLimit = 30_000

/** A call to the server. The value is the whole answer, of which nothing is known here. */
export const request = async (path: string, options: CallOptions = {}): Promise<ApiResult<unknown>> => {
  let response: Response
  try {
    response = await fetch(location.origin + withQuery(path, options.query), requestInit(options))
  } catch {
    return unanswered()
  }
  noteChangeMark(response)
  const answer = await readAnswer(response)
  if (response.ok && answer !== unreadable) return { ok: true, value: answer }
  if (response.ok) return unanswered()
  if (response.status === 401 && !path.startsWith('/api/auth/')) tellSignedOut()
  return refusedAnswer(response.status, retryAfterOf(response), answer)
}

export const mapValue = <T, Out>(result: ApiResult<T>, read: (value: T) => Out): ApiResult<Out> =>
  result.ok ? { ok: true, value: read(result.value) } : result

/** Runs when the server says that nobody is signed in; a wrong password does not count. Returns a way to stop. */
export const onSignedOut = (listener: () => void): (() => void) => {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

/** For calls outside `request` that hear that nobody is signed in. */
export const tellSignedOut = (): void => {
  for (const listener of signedOutListeners) listener()
}

const signedOutListeners = new Set<() => void>()

const unreadable = Symbol('unreadable')

/** Null, undefined and empty parts of a query are left out. */
export const withQuery = (path: string, query: CallOptions['query'] = {}): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  return params.size > 0 ? `${path}?${params}` : path
}

const requestInit = ({ method = 'GET', body, idempotencyKey, signal }: CallOptions): RequestInit => ({
  method,
  credentials: 'same-origin',
  headers: {
    accept: 'application/json',
    ...(body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  },
  ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]) : AbortSignal.timeout(timeLimit),
})

/** A proxy's page or a cut answer does not come from the server. */
const readAnswer = async (response: Response): Promise<unknown> => {
  try {
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  } catch {
    return unreadable
  }
}

const retryAfterOf = (response: Response): number | null => {
  const value = response.headers.get('retry-after')
  if (value === null) return null
  const seconds = Number(value)
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(value) - Date.now()) || null
}

export const unreachableWords = 'The server cannot be reached'

/** A refused or unanswered call (status 0). */
export const refusedAnswer = (status: number, retryAfter: number | null, answer: unknown): ApiResult<never> => ({
  ok: false,
  status,
  retryAfter,
  refusal: readRefusal(status, answer),
})

/** No server answered. */
export const unanswered = () => refusedAnswer(0, null, { message: unreachableWords })

const readRefusal = (status: number, answer: unknown): Refusal => {
  const refusal = typeof answer === 'object' && answer !== null ? (answer as Partial<Refusal> & { readonly error?: unknown }) : {} // read field by field below
  const message = [refusal.error, refusal.message].find((text) => typeof text === 'string' && text !== '')
  return {
    code: codeOf(status, refusal.code),
    message: typeof message === 'string' ? message : unexpectedWords,
    ...(Array.isArray(refusal.issues) ? { issues: refusal.issues } : {}),
    ...(refusal.current ? { current: refusal.current } : {}),
    ...(refusal.answered ? { answered: refusal.answered } : {}),
  }
}

const codeByStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'validation_failed',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  422: 'unprocessable',
  429: 'rate_limited',
}

/** better-auth has its own codes; for those the status suffices. */
const codeOf = (status: number, code: unknown): RefusalCode =>
  code === 'changed_meanwhile' || code === 'no_organization' ? code : (codeByStatus[status] ?? 'unavailable')
