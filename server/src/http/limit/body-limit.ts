import type { Guard } from '@rapport/contract/route'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../app-env.ts'
import { guardOf } from '../guard.ts'

/** Bytes for strangers: names, an e-mail and a password. */
const strangersBytes = 8 * 1024

const mostBytesOf = ({ who, bodyBytes }: Guard, usualBytes: number): number =>
  bodyBytes ?? (who === 'anybody' ? Math.min(strangersBytes, usualBytes) : usualBytes)

/** Whether a body says how long it is. */
export const isDeclared = (c: Context<AppEnv>): boolean =>
  c.req.header('content-length') !== undefined && c.req.header('transfer-encoding') === undefined

/** Bodies that declare themselves too large are refused unread; others are counted while they are read. */
export const createBodyLimit =
  (usualBytes: number): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const most = mostBytesOf(guardOf(c), usualBytes)
    const isWhole = isDeclared(c)
    if (isWhole && !(Number(c.req.header('content-length')) <= most)) throw new HTTPException(413)
    if (!isWhole) countBody(c, most)
    return next()
  }

const countBody = (c: Context<AppEnv>, most: number): void => {
  const { body } = c.req.raw
  if (!body) return
  const counted = countBytes(body, most, () => c.set('isBodyTooLarge', true))
  c.req.raw = new Request(c.req.raw, { body: counted, duplex: 'half' })
}

/** Ends in an error above so many bytes. The rest is not cancelled, so the answer still reaches the sender. */
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
