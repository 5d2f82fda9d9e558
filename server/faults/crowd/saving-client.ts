import { decodeFrame } from '@rapport/collab-wire/frame-decoding'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import type { Person } from '../../../proof-kit/person.ts'

/** A y-websocket client that says hello with its last position, hears what is stored, and reconnects after every loss. */
export interface SavingClient {
  readonly accountId: string
  readonly person: Person
  readonly doc: Y.Doc
  /** The server's promises: everything it sent, and every edit of ours that it acknowledged. */
  readonly promised: Y.Doc
  readonly refusals: readonly string[]
  /** The last position that it was told. */
  position(): string | undefined
  /** The close codes of its sockets. */
  readonly closings: readonly number[]
  isConnected(): boolean
  /** Whether all its edits are acknowledged. */
  isSaved(): boolean
  leave(): void
}

export function openSavingClient(origin: string, person: Person, accountId: string): SavingClient {
  const doc = new Y.Doc()
  const promised = new Y.Doc()
  const refusals: string[] = []
  const closings: number[] = []
  let line: Line | undefined
  let position: string | undefined
  const provider = new WebsocketProvider(`${origin.replace('http', 'ws')}/collab`, accountId, doc, {
    WebSocketPolyfill: countingSocket(person, doc, (opened) => {
      line = opened
      opened.position = () => position
      opened.onPosition = (newer) => (position = newer)
      opened.onPromise = (update) => Y.applyUpdate(promised, update)
      opened.onRefusal = (reason) => refusals.push(reason)
      opened.onClose = (code) => closings.push(code)
    }),
    disableBc: true,
    maxBackoffTime: 200,
    shouldReconnect: () => true,
  })
  provider.messageHandlers[100] = () => undefined // the socket below reads it
  provider.on('connection-error', () => undefined)
  return {
    accountId,
    person,
    doc,
    promised,
    refusals,
    closings,
    position: () => position,
    isConnected: () => provider.wsconnected,
    isSaved: () => provider.synced && line !== undefined && line.sent.length > 0 && line.acknowledged === line.sent.length,
    leave: () => provider.destroy(),
  }
}

/** One connection: its sent document messages, and how many are acknowledged. */
interface Line {
  position(): string | undefined
  onPosition(position: string): void
  readonly sent: Uint8Array[]
  acknowledged: number
  onPromise(update: Uint8Array): void
  onRefusal(reason: string): void
  onClose(code: number): void
}

function countingSocket({ cookie }: Person, doc: Y.Doc, onOpened: (line: Line) => void): typeof globalThis.WebSocket {
  class CountingSocket extends WebSocket {
    readonly line: Line = {
      position: () => undefined,
      onPosition() {},
      sent: [],
      acknowledged: 0,
      onPromise() {},
      onRefusal() {},
      onClose() {},
    }

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols, { headers: { cookie } })
      onOpened(this.line)
      this.on('open', () => super.send(helloWith(this.line.position())))
      this.on('message', (data) => data instanceof ArrayBuffer && hear(this.line, new Uint8Array(data)))
      this.on('close', (code) => this.line.onClose(code))
    }

    override send(data: Uint8Array): void {
      const frame = decodeFrame(data)
      if (frame?.type === 'update') this.line.sent.push(frame.update.slice())
      // A step 2 omits what the server already has: acknowledged, it stands for the whole document.
      if (frame?.type === 'step-two') this.line.sent.push(Y.encodeStateAsUpdate(doc))
      super.send(data)
    }
  }
  return CountingSocket as unknown as typeof globalThis.WebSocket // y-websocket uses what both share
}

const helloWith = (position: string | undefined) => encodeFrame(position === undefined ? { type: 'hello' } : { type: 'hello', position })

function hear(line: Line, bytes: Uint8Array): void {
  const frame = decodeFrame(bytes)
  if (frame?.type === 'step-two' || frame?.type === 'update') line.onPromise(frame.update)
  if (frame?.type === 'position') line.onPosition(frame.position)
  if (frame?.type === 'refused') line.onRefusal(frame.reason)
  if (frame?.type !== 'acknowledged') return
  for (const update of line.sent.slice(line.acknowledged, frame.count)) line.onPromise(update)
  line.acknowledged = frame.count
}
