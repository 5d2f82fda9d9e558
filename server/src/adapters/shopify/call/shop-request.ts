import { readJson } from '@rapport/domain/json/read-json'
import { megabyte } from '@rapport/domain/limit/unit'

/** The raw answer of one request. */
export type Sent =
  | { readonly at: 'answered'; readonly status: number /** Seconds. */; readonly retryAfter: number | null; readonly json: unknown }
  /** Nothing came, or too much. `isRefused` when it certainly never arrived. */
  | { readonly at: 'lost'; readonly why: string; readonly isRefused: boolean }

export interface ShopRequest {
  readonly address: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
  readonly withinMs: number
}

const mostAnswer = 3 * megabyte

/** Posts JSON. A redirect is an answer like any other, and not followed: a token goes nowhere else. */
export async function postJson({ address, headers, body, withinMs }: ShopRequest): Promise<Sent> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await boundedText(response)
    if (text === undefined) return { at: 'lost', why: 'the answer is too long', isRefused: false }
    return { at: 'answered', status: response.status, retryAfter: secondsOf(response.headers.get('retry-after')), json: readJson(text) }
  } catch (error) {
    const why = reasonOf(error)
    return { at: 'lost', why, isRefused: ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(why) }
  }
}

/** A code or a name, never the message: that may hold what was sent. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}

async function boundedText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostAnswer) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Undefined when it is none. */
const secondsOf = (header: string | null): number | null => {
  const seconds = Number(header ?? '')
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
