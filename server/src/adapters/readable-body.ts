import type { Readable } from 'node:stream'

/**
 * A stream of Node as the body of an answer, read only as fast as it is taken. Node's own `Readable.toWeb` ends the process when a reader
 * leaves while the stream is about to flow again.
 */
export const bodyOf = (readable: Readable): ReadableStream<Uint8Array<ArrayBuffer>> => {
  // The reader hears of the error; perhaps nobody reads yet.
  readable.on('error', () => undefined)
  const parts: AsyncIterator<Uint8Array<ArrayBuffer>> = readable[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const part = await parts.next()
        if (part.done) controller.close()
        else controller.enqueue(part.value)
      },
      cancel: () => void readable.destroy(),
    },
    { highWaterMark: 0 },
  )
}
