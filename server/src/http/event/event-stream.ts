import { megabyte } from '@rapport/domain/limit/unit'

const encoder = new TextEncoder()

/** One event in the form of server-sent events. A reader that comes again with its position hears what came behind it. */
export const writeEvent = (event: string, data: unknown, position?: string): Uint8Array =>
  encoder.encode(`event: ${event}\n${position === undefined ? '' : `id: ${position}\n`}data: ${JSON.stringify(data)}\n\n`)

/** A comment line: keeps proxies from closing a quiet stream. The position goes on where nothing of the listener's changes. */
export const writeHeartbeat = (position: string): Uint8Array => encoder.encode(`: still here\nid: ${position}\n\n`)

const mostWaitingBytes = megabyte

export interface EventStream {
  readonly body: ReadableStream<Uint8Array>
  send(bytes: Uint8Array): void
  end(): void
}

/** A stream for a reader who may be slow: above 1 MiB unread it ends, and the browser comes back and refetches. */
export const createEventStream = (onEnd: () => void): EventStream => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const close = () => {
    if (controller === undefined) return
    controller = undefined
    onEnd()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(stream) {
        controller = stream
      },
      cancel: close,
    },
    { highWaterMark: mostWaitingBytes, size: (chunk) => chunk?.byteLength ?? 0 },
  )
  const end = () => {
    controller?.close()
    close()
  }
  return {
    body,
    end,
    send(bytes) {
      controller?.enqueue(bytes)
      if (controller !== undefined && (controller.desiredSize ?? 0) <= 0) end()
    },
  }
}
