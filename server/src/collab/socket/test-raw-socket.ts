import { once } from 'node:events'
import type { Frame } from '@rapport/collab-wire/frame'
import { decodeFrame } from '@rapport/collab-wire/frame-decoding'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import { WebSocket } from 'ws'
import { type TestServer, testAccountId } from '../test-rooms.ts'

/** For tests: a socket that sends whatever it is told and keeps what it hears. */
export interface RawSocket {
  readonly frames: readonly Frame[]
  send(frame: Frame): void
  sendRaw(data: Uint8Array | string): void
  /** How many of its document messages it was told are committed. */
  acknowledged(): number
  closed(): { readonly code: number; readonly reason: string } | undefined
  /** Takes nothing from the network any more. */
  stopReading(): void
  leave(): void
}

interface RawSocketOptions {
  readonly accountId?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly onFrame?: (frame: Frame) => void
}

export const openRawSocket = async (
  server: Pick<TestServer, 'url'>,
  userId: string | undefined,
  options: RawSocketOptions = {},
): Promise<RawSocket> => {
  const { accountId = testAccountId, query = '', headers = {}, onFrame } = options
  const who: Record<string, string> = userId === undefined ? {} : { 'x-user': userId }
  const ws = new WebSocket(`${server.url}/${accountId}${query}`, { headers: { ...who, ...headers } })
  const frames: Frame[] = []
  let closed: ReturnType<RawSocket['closed']>
  ws.on('message', (data) => {
    const frame = data instanceof Buffer ? decodeFrame(data) : undefined
    if (!frame) return
    frames.push(frame)
    onFrame?.(frame)
  })
  ws.on('close', (code, reason) => {
    closed = { code, reason: reason.toString() }
  })
  await once(ws, 'open')
  return {
    frames,
    send: (frame) => ws.send(encodeFrame(frame)),
    sendRaw: (data) => ws.send(data),
    acknowledged: () => Math.max(0, ...frames.map((frame) => (frame.type === 'acknowledged' ? frame.count : 0))),
    closed: () => closed,
    stopReading: () => ws.pause(),
    leave: () => ws.terminate(),
  }
}
