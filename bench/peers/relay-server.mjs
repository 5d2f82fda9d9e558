import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

/** The floor: passes every frame of a room on to the others, reads and stores none. */
const rooms = new Map()
const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const server = createServer((_request, response) => response.end('okay'))
server.on('upgrade', (request, socket, head) => {
  wss.handleUpgrade(request, socket, head, (ws) => {
    const sockets = rooms.get(request.url) ?? new Set()
    rooms.set(request.url, sockets.add(ws))
    ws.on('message', (frame) => {
      for (const other of sockets) if (other !== ws) other.send(frame)
    })
    ws.on('close', () => sockets.delete(ws))
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1')
