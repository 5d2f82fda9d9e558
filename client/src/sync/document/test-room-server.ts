import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Frame } from '@rapport/collab-wire/frame'
import { decodeFrame } from '@rapport/collab-wire/frame-decoding'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import { readRoomAddress } from '@rapport/collab-wire/room-address'
import { type WebSocket, WebSocketServer } from 'ws'
import * as Y from 'yjs'

/** For tests: rooms that speak the wire on loopback, with acknowledgements in the test's hand. */
export interface TestRooms {
  /** What a document connection takes as `roomsUrl`. */
  readonly roomsUrl: string
  readonly docOf: (accountId: string) => Y.Doc
  /** The frames that arrived, of all sockets, in order. */
  readonly frames: readonly Frame[]
  readonly connections: () => number
  /** How many sockets are open now. */
  readonly sockets: () => number
  /** From now on nothing is acknowledged until `acknowledge`. */
  readonly holdAcknowledgements: () => void
  /** Acknowledges everything up to so many messages before the last; then as they come. */
  readonly acknowledge: (butLast?: number) => void
  /** Tells everybody up to where all is committed. */
  readonly tellPosition: (position: string) => void
  readonly refuseNext: (reason: string) => void
  readonly closeSockets: (code: number) => void
  readonly sendAll: (frame: Frame) => void
  readonly stop: () => Promise<void>
}

interface Peer {
  readonly socket: WebSocket
  readonly accountId: string
  count: number
  isGreeted: boolean
}

export const openTestRooms = async (): Promise<TestRooms> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const docs = new Map<string, Y.Doc>()
  const peers = new Set<Peer>()
  const frames: Frame[] = []
  const rule = { isHolding: false, refusal: '', connections: 0 }
  const docOf = (accountId: string): Y.Doc => {
    const doc = docs.get(accountId) ?? new Y.Doc()
    docs.set(accountId, doc)
    return doc
  }
  const send = (peer: Peer, frame: Frame) => peer.socket.send(encodeFrame(frame))

  const receiveDocument = (peer: Peer, update: Uint8Array) => {
    peer.count += 1
    if (rule.refusal) {
      send(peer, { type: 'refused', message: peer.count, reason: rule.refusal })
      rule.refusal = ''
      return
    }
    Y.applyUpdate(docOf(peer.accountId), update, peer)
    for (const other of peers) if (other !== peer && other.accountId === peer.accountId) send(other, { type: 'update', update })
    if (peer.isGreeted && !rule.isHolding) send(peer, { type: 'acknowledged', count: peer.count })
  }
  const receive = (peer: Peer, frame: Frame) => {
    frames.push(frame)
    if (frame.type === 'hello') peer.isGreeted = true
    if (frame.type === 'update' || frame.type === 'step-two') receiveDocument(peer, frame.update)
    if (frame.type === 'step-one') {
      send(peer, { type: 'step-two', update: Y.encodeStateAsUpdate(docOf(peer.accountId), frame.stateVector) })
      send(peer, { type: 'step-one', stateVector: Y.encodeStateVector(docOf(peer.accountId)) })
    }
  }

  server.on('connection', (socket, request) => {
    const peer: Peer = { socket, accountId: readRoomAddress(request.url ?? '')?.accountId ?? '', count: 0, isGreeted: false }
    rule.connections += 1
    peers.add(peer)
    socket.on('close', () => peers.delete(peer))
    socket.on('message', (data: Buffer) => {
      const frame = decodeFrame(new Uint8Array(data))
      if (frame) receive(peer, frame)
    })
  })

  return {
    roomsUrl: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/collab`, // listens on a port
    docOf,
    frames,
    connections: () => rule.connections,
    sockets: () => peers.size,
    holdAcknowledgements: () => {
      rule.isHolding = true
    },
    acknowledge: (butLast = 0) => {
      rule.isHolding = butLast > 0
      for (const peer of peers) send(peer, { type: 'acknowledged', count: peer.count - butLast })
    },
    tellPosition: (position) => {
      for (const peer of peers) send(peer, { type: 'position', position })
    },
    refuseNext: (reason) => {
      rule.refusal = reason
    },
    closeSockets: (code) => {
      for (const { socket } of peers) socket.close(code)
    },
    sendAll: (frame) => {
      for (const peer of peers) send(peer, frame)
    },
    stop: async () => {
      for (const { socket } of peers) socket.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}
