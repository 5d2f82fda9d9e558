import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import path from 'node:path'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { type WebSocket, WebSocketServer } from 'ws'
import * as sync from 'y-protocols/sync'
import * as Y from 'yjs'

/** A server with the usual mistake: it passes an edit on first and stores it up to two seconds later. It serves one account for a trial that must find the lost edits. */
const file = path.join(process.env.DATA_DIR ?? '.', 'document')
const doc = new Y.Doc()
if (existsSync(file)) Y.applyUpdate(doc, readFileSync(file))
setInterval(() => writeFileSync(file, Y.encodeStateAsUpdate(doc)), 2000)

const sockets = new Set<WebSocket>()
doc.on('update', (update: Uint8Array, from: unknown) => {
  for (const socket of sockets) if (socket !== from) socket.send(message((encoder) => sync.writeUpdate(encoder, update)))
})

const rooms = new WebSocketServer({ noServer: true })
rooms.on('connection', (socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('message', (frame: Buffer) => {
    const decoder = decoding.createDecoder(frame)
    if (decoding.readVarUint(decoder) !== 0) return
    const reply = message((encoder) => sync.readSyncMessage(decoder, encoder, doc, socket))
    if (reply.byteLength > 1) socket.send(reply)
  })
  socket.send(message((encoder) => sync.writeSyncStep1(encoder, doc)))
})

const answer = (response: ServerResponse, data: unknown) =>
  response
    .setHeader('set-cookie', 'session=1')
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ success: true, data }))

createServer((request, response) => {
  if (request.url?.endsWith('/notes')) return answer(response, readNotes(doc))
  return answer(response, { id: 'theonlyaccountofthisserver' })
})
  .on('upgrade', (request, socket, head) => rooms.handleUpgrade(request, socket, head, (open) => rooms.emit('connection', open)))
  .listen(Number(process.env.PORT), '127.0.0.1')

function message(write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 0)
  write(encoder)
  return encoding.toUint8Array(encoder)
}
