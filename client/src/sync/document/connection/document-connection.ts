import { documentSchema } from '@rapport/account-doc/account-document'
import { readAwarenessUpdate, writeAwarenessUpdate } from '@rapport/collab-wire/awareness-update'
import { closeCodes, isFinalCloseCode } from '@rapport/collab-wire/close-code'
import { messageTypes } from '@rapport/collab-wire/frame'
import { decodeFrame } from '@rapport/collab-wire/frame-decoding'
import { readPresence } from '@rapport/collab-wire/presence'
import { roomParams } from '@rapport/collab-wire/room-address'
import { type Decoder, readVarUint8Array } from 'lib0/decoding'
import { type Awareness, applyAwarenessUpdate } from 'y-protocols/awareness'
import { WebsocketProvider } from 'y-websocket'
import type * as Y from 'yjs'
import { createLiveValue, type LiveValue } from '../../live-value.ts'
import { createCountingSocket } from './counting-socket.ts'
import {
  countAcknowledged,
  countClosed,
  countMissed,
  countOpened,
  countRefused,
  countSent,
  freshMeter,
  type Meter,
} from './message-meter.ts'

/** A document's way to the server. It is made before anything else listens to the document, and connects when told. */
export interface DocumentConnection {
  readonly provider: WebsocketProvider
  readonly meter: LiveValue<Meter>
  /** May connect from now on: does so whenever there is a network. */
  readonly start: () => void
  /** The influencer came back from the Trash, or may have: connects again where its deletion had closed the socket, or is about to. */
  readonly resume: () => void
  /** The device has found late what it keeps: a new socket shows its position first, and brings what others wrote as an answer. */
  readonly beginAnew: () => void
  readonly close: () => void
}

interface ConnectionPorts {
  /** Where rooms are: `wss://host/collab`. */
  readonly roomsUrl: string
  readonly accountId: string
  readonly epoch: string
  readonly online: LiveValue<boolean>
  /** The promise that a document message waits for. */
  readonly before: () => Promise<void> | undefined
  readonly signIns: LiveValue<number>
  readonly onSessionDoubt: () => void
  /** Up to where the server told this device that everything is stored. */
  readonly position: () => string | undefined
  readonly onPosition: (position: string) => void
}

/** So that not all browsers come back at once after a restart. */
const longestBackOff = (): number => 10_000 + Math.random() * 10_000

export const connectDocument = (doc: Y.Doc, ports: ConnectionPorts): DocumentConnection => {
  const meter = createLiveValue(freshMeter(ports.online.get()))
  const provider = createProvider(doc, ports, (change) => meter.set(change(meter.get())))
  let mayConnect = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  let hasComeBack = false
  let mayLookAgain = false
  const follow = () => {
    const isOnline = ports.online.get()
    if (meter.get().isOnline !== isOnline) meter.set({ ...meter.get(), isOnline })
    if (!isOnline) provider.disconnect()
    else if (mayConnect && !isOver(meter.get())) provider.connect()
  }
  const tryAgainAfter = (codes: readonly number[]) => {
    const { closeCode } = meter.get()
    if (closeCode === null || !codes.includes(closeCode)) return
    meter.set({ ...meter.get(), closeCode: null })
    follow()
  }
  const resume = () => {
    hasComeBack = meter.get().closeCode !== closeCodes.deleted
    mayLookAgain = true
    tryAgainAfter([closeCodes.deleted])
  }
  // The news that the influencer is back may overtake the closing of the socket.
  provider.on('closed', ({ code }) => {
    if (code !== closeCodes.deleted) return
    if (hasComeBack) return queueMicrotask(resume)
    // Of several servers one may tell late of a deletion that is over.
    if (mayLookAgain) waiting = setTimeout(() => tryAgainAfter([closeCodes.deleted]), lookAgainMs)
    mayLookAgain = false
  })
  const followNetwork = () => {
    follow()
    // It may have been restored while this device had no network.
    if (ports.online.get()) resume()
  }
  provider.on('closed', ({ code }) => {
    if (code === closeCodes.crowded) waiting = setTimeout(() => tryAgainAfter([closeCodes.crowded]), crowdedMs * (1 + Math.random()))
  })
  const stops = [ports.online.subscribe(followNetwork), ports.signIns.subscribe(() => tryAgainAfter(sessionCodes))]
  let isClosed = false
  return {
    provider,
    meter,
    start: () => {
      mayConnect = !isClosed
      follow()
    },
    resume,
    beginAnew: () => {
      provider.disconnect()
      follow()
    },
    close: () => {
      isClosed = true
      mayConnect = false
      for (const stop of stops) stop()
      clearTimeout(waiting)
      provider.destroy()
    },
  }
}

const lookAgainMs = 2000

/** A profile that is open too often waits: at once, a tab would only throw another one out. The other tabs send what is typed meanwhile. */
const crowdedMs = 30_000

/** Final for this socket, but not once the session is asked. */
const sessionCodes: readonly number[] = [closeCodes.signIn, closeCodes.otherEpoch]

const isOver = (meter: Meter): boolean => meter.refusals.length > 0 || (meter.closeCode !== null && isFinalCloseCode(meter.closeCode))

const createProvider = (doc: Y.Doc, ports: ConnectionPorts, change: (how: (meter: Meter) => Meter) => void): WebsocketProvider => {
  const provider = new WebsocketProvider(ports.roomsUrl, ports.accountId, doc, {
    connect: false,
    disableBc: true,
    params: roomParams({ schema: documentSchema, epoch: ports.epoch }),
    maxBackoffTime: longestBackOff(),
    shouldReconnect: ({ code }) => !isFinalCloseCode(code),
    WebSocketPolyfill: createCountingSocket({
      onOpened: () => change(countOpened),
      onSent: (isAnswer) => change((meter) => countSent(meter, isAnswer)),
      before: ports.before,
      position: ports.position,
    }),
  })
  provider.messageHandlers[messageTypes.rapport] = (_encoder: unknown, decoder: Decoder) => {
    const frame = decodeFrame(decoder.arr)
    if (frame?.type === 'position') ports.onPosition(frame.position)
    if (frame?.type === 'acknowledged') change((meter) => countAcknowledged(meter, frame.count))
    if (frame?.type !== 'refused') return
    change((meter) => countRefused(meter, frame.reason))
    // Not from inside y-websocket's own handler of this message.
    queueMicrotask(() => provider.disconnect())
  }
  provider.messageHandlers[messageTypes.awareness] = (_encoder: unknown, decoder: Decoder) =>
    receiveAwareness(provider.awareness, readVarUint8Array(decoder), provider)
  // After the provider's own listener, with the provider's own question.
  doc.on('update', (_update, origin) => {
    const isSent = provider.wsconnected && provider.ws?.readyState === WebSocket.OPEN
    if (origin !== provider && !isSent) change(countMissed)
  })
  provider.on('connection-close', (event) => change((meter) => countClosed(meter, event?.code ?? null)))
  provider.on('closed', ({ code }) => {
    if (sessionCodes.includes(code)) ports.onSessionDoubt()
  })
  return provider
}

/** Accepts carets of others only in their proper form: a malformed caret breaks the editor that draws it. */
const receiveAwareness = (awareness: Awareness, update: Uint8Array, origin: unknown): void => {
  const entries = readAwarenessUpdate(update) ?? []
  const sound = entries.map(({ clientId, clock, state }) => ({ clientId, clock, state: readPresence(state) }))
  applyAwarenessUpdate(awareness, writeAwarenessUpdate(sound), origin)
}
