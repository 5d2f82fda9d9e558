import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import * as sync from 'y-protocols/sync'
import * as Y from 'yjs'

/**
 * A client of the stock y-protocols, the same for every server. hocuspocus wants a token first and the room's name before each message.
 * Ours gets a hello, as from our own client, so that acknowledgements are part of the load.
 */
export function connect(target, room, doc = new Y.Doc()) {
  const isHocuspocus = target.dialect === 'hocuspocus'
  const ws = new WebSocket(`${target.url}/${room}`, { headers: target.headers, perMessageDeflate: false })
  const client = { doc, ws, sent: 0, acknowledged: 0, onAcknowledged() {}, onClosed() {}, close: () => closeSocket(client) }
  /** Frames that are recorded instead of sent. */
  client.held = undefined
  const send = (write) => {
    const encoder = encoding.createEncoder()
    if (isHocuspocus) encoding.writeVarString(encoder, room)
    write(encoder)
    const frame = encoding.toUint8Array(encoder)
    if (client.held) client.held.push(frame)
    else ws.send(frame)
  }
  const onUpdate = (update, origin) => {
    if (origin === client || ws.readyState !== ws.OPEN) return
    client.sent += 1
    send((encoder) => {
      encoding.writeVarUint(encoder, 0)
      sync.writeUpdate(encoder, update)
    })
  }
  doc.on('update', onUpdate)
  ws.on('close', (code) => {
    doc.off('update', onUpdate)
    client.onClosed(code)
  })
  client.synced = new Promise((resolve, reject) => {
    ws.on('error', reject)
    ws.on('close', (code) => reject(new Error(`The server closed a socket with ${code} before it was synced`)))
    ws.on('open', () => {
      greet(target, send)
      // A relay has no answer of its own.
      if (target.dialect.endsWith('relay')) return resolve(client)
      send((encoder) => {
        encoding.writeVarUint(encoder, 0)
        sync.writeSyncStep1(encoder, doc)
      })
    })
    client.take = (bytes) => receive({ client, target, send }, bytes, () => resolve(client))
    ws.on('message', (bytes) => client.take(new Uint8Array(bytes)))
  })
  return client
}

function greet(target, send) {
  if (target.dialect === 'rapport')
    send((encoder) => {
      encoding.writeVarUint(encoder, 100)
      encoding.writeVarUint(encoder, 1)
    })
  if (target.dialect === 'hocuspocus')
    send((encoder) => {
      encoding.writeVarUint(encoder, 2)
      encoding.writeVarUint(encoder, 0)
      encoding.writeVarString(encoder, '')
    })
}

/** The last clock of each writer in a frame, without applying it; undefined for a frame without edits. */
export function clocksIn(target, bytes) {
  const decoder = decoding.createDecoder(bytes)
  if (target.dialect === 'hocuspocus') decoding.readVarString(decoder)
  const type = decoding.readVarUint(decoder)
  if ((type !== 0 && type !== 4) || decoding.readVarUint(decoder) === sync.messageYjsSyncStep1) return undefined
  return Y.parseUpdateMeta(decoding.readVarUint8Array(decoder)).to
}

function receive({ client, target, send }, bytes, onSynced) {
  const decoder = decoding.createDecoder(bytes)
  if (target.dialect === 'hocuspocus') decoding.readVarString(decoder)
  const type = decoding.readVarUint(decoder)
  if (type === 100) return hear(client, decoder)
  if (type !== 0 && type !== 4) return
  const answer = encoding.createEncoder()
  if (sync.readSyncMessage(decoder, answer, client.doc, client) === sync.messageYjsSyncStep2) onSynced()
  if (encoding.length(answer) === 0) return
  client.sent += 1
  send((encoder) => {
    encoding.writeVarUint(encoder, 0)
    encoding.writeUint8Array(encoder, encoding.toUint8Array(answer))
  })
}

function hear(client, decoder) {
  const kind = decoding.readVarUint(decoder)
  const count = decoding.readVarUint(decoder)
  if (kind === 3) throw new Error(`The server refused message ${count}: ${decoding.readVarString(decoder)}`)
  if (kind !== 0) return
  client.acknowledged = count
  client.onAcknowledged(count)
}

function closeSocket({ ws }) {
  if (ws.readyState === ws.CLOSED) return Promise.resolve()
  return new Promise((resolve) => {
    ws.on('close', resolve)
    ws.close()
  })
}
