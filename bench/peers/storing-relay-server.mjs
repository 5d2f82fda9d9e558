import { createServer } from 'node:http'
import path from 'node:path'
import Database from 'better-sqlite3'
import { WebSocketServer } from 'ws'

/** The floor of our promise: a relay that stores what it passes on, before anybody sees it. It reads no frame, knows nobody and has no rows. */
const db = new Database(path.join(process.env.DATA_DIR, 'relay.sqlite'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE update_log (id INTEGER PRIMARY KEY, room TEXT NOT NULL, data BLOB NOT NULL)')
const insert = db.prepare('INSERT INTO update_log (room, data) VALUES (?, ?)')
const store = db.transaction((frames) => {
  for (const { room, frame } of frames) insert.run(room, frame)
})

const rooms = new Map()
let waiting = []

/** What has come meanwhile shares a commit. */
const pass = () => {
  const frames = waiting
  waiting = []
  store(frames)
  for (const { sockets, sender, frame } of frames) for (const other of sockets) if (other !== sender) other.send(frame)
}

const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const server = createServer((_request, response) => response.end('okay'))
server.on('upgrade', (request, socket, head) => {
  wss.handleUpgrade(request, socket, head, (ws) => {
    const sockets = rooms.get(request.url) ?? new Set()
    rooms.set(request.url, sockets.add(ws))
    ws.on('message', (frame) => {
      if (waiting.length === 0) setImmediate(pass)
      waiting.push({ room: request.url, sockets, sender: ws, frame })
    })
    ws.on('close', () => sockets.delete(ws))
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1')
