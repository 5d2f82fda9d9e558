import { readAnswer } from './answer.ts'
import { answered } from './attempt.ts'
import type { LiveEvent, RapportClient, RapportClientOptions } from './client-shape.ts'
import { type AnyInput, requestOf } from './request.ts'
import { eventsOf } from './stream.ts'

const usualRetries = 4
const usualPatience = 120_000

/** A client of one installation, for Node 20 and newer and for browsers. */
export function createRapportClient(options: RapportClientOptions = {}): RapportClient {
  const { ask, upload } = connect(options)
  const call = async (key: string, input: AnyInput = {}) => readAnswer(await ask(key, input), input.onStep)

  async function* pages(key: string, input: AnyInput = {}): AsyncGenerator<unknown, void, undefined> {
    let cursor = input.query?.cursor
    do {
      const page = (await call(key, { ...input, query: { ...input.query, cursor } })) as Page // the type of `pages` names no other call
      yield* page.data
      cursor = page.nextCursor
    } while (cursor !== null)
  }

  async function* events(manner: AnyInput = {}): AsyncGenerator<LiveEvent, void, undefined> {
    const response = await readAnswer(await ask('GET /api/events', manner))
    if (response instanceof Response) yield* eventsOf(response)
  }

  // The server is held to the contract of which the types of each call are made.
  return { call: call as RapportClient['call'], pages: pages as RapportClient['pages'], events, upload }
}

interface Page {
  readonly data: readonly unknown[]
  readonly nextCursor: string | null
}

function connect({ address = '', key, retries = usualRetries, patience = usualPatience, ...options }: RapportClientOptions) {
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options
  const base = address.replace(/\/+$/, '')
  return {
    ask: (call: string, input: AnyInput): Promise<Response> => {
      const { url, init } = requestOf(call, input, { address: base, key })
      return answered((signal) => fetch(url, { ...init, signal }), { retries, ms: patience, signal: input.signal })
    },
    /** The address is signed, and may be that of a bucket: it is shown no key. */
    upload: async (uploadUrl: string, body: BodyInit, { signal }: Pick<AnyInput, 'signal'> = {}): Promise<void> => {
      const url = uploadUrl.startsWith('/') ? base + uploadUrl : uploadUrl
      await readAnswer(await answered((ended) => fetch(url, { method: 'PUT', body, signal: ended }), { retries, ms: null, signal }))
    },
  }
}
