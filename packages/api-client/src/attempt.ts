import { RapportRefusal } from './refusal.ts'

export interface Patience {
  readonly retries: number
  /** Milliseconds until an attempt without an answer is given up; null for bytes that take their time. */
  readonly ms: number | null
  readonly signal: AbortSignal | undefined
}

/** Somebody who must wait longer is told so instead. */
const longestWait = 60_000
const firstWait = 500
const passing = new Set([429, 502, 503, 504])

/** Tries until there is an answer that another try would not change, or no try is left. Throws when no server answers. */
export async function answered(send: (signal: AbortSignal) => Promise<Response>, patience: Patience): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await attempted(send, patience, attempt === patience.retries)
    if (response && !passing.has(response.status)) return response
    const wait = (response && retryAfterOf(response)) ?? backOff(attempt)
    if (response && (attempt === patience.retries || wait > longestWait)) return response
    await response?.body?.cancel()
    await sleep(wait, patience.signal)
  }
}

/** Null when no server answered and there are tries left. */
async function attempted(
  send: (signal: AbortSignal) => Promise<Response>,
  { ms, signal }: Patience,
  isLast: boolean,
): Promise<Response | null> {
  const late = new AbortController()
  const timer = ms === null ? undefined : setTimeout(() => late.abort(), ms)
  try {
    return await send(signal ? AbortSignal.any([signal, late.signal]) : late.signal)
  } catch (cause) {
    signal?.throwIfAborted()
    if (isLast) throw new RapportRefusal(0, { message: 'No server answered' }, { cause })
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds of a Retry-After: seconds, or a time by the server's own clock. */
export function retryAfterOf({ headers }: Response): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** Doubles from try to try; half of it is chance, so that many clients do not come back at once. */
const backOff = (attempt: number): number => firstWait * 2 ** attempt * (0.5 + Math.random() / 2)

const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
