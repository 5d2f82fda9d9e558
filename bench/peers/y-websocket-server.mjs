import { createServer } from 'node:http'
import { setupWSConnection } from '@y/websocket-server/utils'
import { WebSocketServer } from 'ws'

/** @y/websocket-server as its own server.js starts it, without storage. */
const wss = new WebSocketServer({ noServer: true })
wss.on('connection', setupWSConnection)
const server = createServer((_request, response) => response.end('okay'))
server.on('upgrade', (request, socket, head) => {
  wss.handleUpgrade(request, socket, head, (ws) => wss.emit('connection', ws, request))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
