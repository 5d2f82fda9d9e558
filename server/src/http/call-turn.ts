import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** More than browsers, libraries and proxies send ahead. */
const mostWaiting = 32

/**
 * Node hands over at once all calls that came in one piece. Here each call of a connection begins once the answer before it has left; in
 * between everybody else has a turn. A caller that sends more ahead, or does not read an answer, loses the connection.
 */
export const inTurn = (answer: RequestListener): RequestListener => {
  const waitingBySocket = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const waiting = waitingBySocket.get(socket) ?? []
    const next = () => {
      const begin = waiting.shift()
      if (begin === undefined) waitingBySocket.delete(socket)
      else if (!socket.destroyed) begin()
    }
    const begin = () => {
      // Nobody waits for a turn behind a caller who sends no more.
      response.once('close', () => (waiting.length > 0 ? setImmediate(next) : next()))
      answer(request, response)
    }
    // Listening keeps a connection whose answer only takes its time.
    response.on('timeout', () => socket.writableLength > 0 && socket.destroy())
    if (!waitingBySocket.has(socket)) begin()
    else if (waiting.length < mostWaiting) waiting.push(begin)
    else socket.destroy()
    waitingBySocket.set(socket, waiting)
  }
}
