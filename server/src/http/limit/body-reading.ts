import { IncomingMessage } from 'node:http'
import type { Refusal } from '@rapport/domain/result/result'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** A body while it arrives. */
export interface BodyReading {
  /** Hands over each piece until there are no more, or one is refused. Throws when the body breaks off or the reading is stopped. */
  each(take: (piece: Uint8Array) => Refusal | undefined): Promise<Refusal | undefined>
  stop(): void
}

/** Undefined for a call without a body. A declared one is read from Node: a stream of the web costs more than a small call. */
export const readingOf = (c: Context<AppEnv>, isDeclared: boolean): BodyReading | undefined => {
  const incoming = isDeclared ? incomingOf(c.env) : undefined
  if (incoming) return readIncoming(incoming)
  const reader = c.req.raw.body?.getReader()
  return reader && readStream(reader)
}

const incomingOf = (env: unknown): IncomingMessage | undefined => {
  const incoming: unknown = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined
  return incoming instanceof IncomingMessage && !incoming.readableEnded ? incoming : undefined
}

const readStream = (reader: ReadableStreamDefaultReader<Uint8Array>): BodyReading => ({
  async each(take) {
    for (;;) {
      const { done, value } = await reader.read()
      const refusal = done ? undefined : take(value)
      if (done || refusal) return refusal
    }
  },
  stop: () => reader.releaseLock(),
})

const readIncoming = (incoming: IncomingMessage): BodyReading => {
  const { promise, resolve, reject } = Promise.withResolvers<Refusal | undefined>()
  const stop = (error = new Error('The reading was stopped')) => {
    incoming.pause()
    reject(error)
  }
  return {
    each(take) {
      incoming.on('data', (piece: Uint8Array) => {
        const refusal = take(piece)
        if (!refusal) return
        incoming.pause()
        resolve(refusal)
      })
      incoming.once('end', () => resolve(undefined))
      incoming.once('error', stop)
      incoming.once('close', () => {
        if (!incoming.readableEnded) stop(brokenOff())
      })
      return promise
    },
    stop: () => stop(),
  }
}

/** As Node names it where it says why. */
const brokenOff = () => Object.assign(new Error('The body broke off'), { code: 'ECONNRESET' })
