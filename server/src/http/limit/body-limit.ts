import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { accessOf } from '../access.ts'
import type { AppEnv } from '../app-env.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** Calls whose body is a file; each says itself what is too large for it. */
const fileBodies: readonly (readonly [RegExp, number])[] = [
  [/^\/api\/accounts\/import$/, 21 * mebibyte],
  [/^\/api\/accounts\/[^/]+\/emails$/, 21 * mebibyte],
  [/^\/api\/partnerships\/parse-document$/, 24 * mebibyte],
]

/** What strangers may send: names, an e-mail and a password. */
const strangersBytes = 8 * kibibyte

const mostBytesOf = (method: string, path: string, usualBytes: number): number => {
  const access = accessOf(method, path)
  if (access === 'library' || access === 'open' || access === 'counted') return Math.min(strangersBytes, usualBytes)
  return fileBodies.find(([pattern]) => pattern.test(path))?.[1] ?? usualBytes
}

/** Bodies that say they are too large are refused unread; the others are counted while they are read, and nothing is read before somebody asks for it. */
export const createBodyLimit =
  (usualBytes: number): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const most = mostBytesOf(c.req.method, c.req.path, usualBytes)
    const declared = c.req.header('content-length')
    const isWhole = declared !== undefined && c.req.header('transfer-encoding') === undefined
    if (isWhole && !(Number(declared) <= most)) throw new HTTPException(413)
    if (!isWhole) countBody(c, most)
    return next()
  }

const countBody = (c: Context<AppEnv>, most: number): void => {
  const { body } = c.req.raw
  if (!body) return
  const counted = countBytes(body, most, () => c.set('isBodyTooLarge', true))
  c.req.raw = new Request(c.req.raw, { body: counted, duplex: 'half' })
}

/** Ends in an error above so many bytes. What is left is not cancelled, so that the answer still reaches who sends it. */
const countBytes = (body: ReadableStream<Uint8Array>, most: number, onTooMuch: () => void): ReadableStream<Uint8Array> => {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        bytes += value.byteLength
        if (bytes <= most) return controller.enqueue(value)
        onTooMuch()
        controller.error(new HTTPException(413))
      },
    },
    { highWaterMark: 0 },
  )
}
