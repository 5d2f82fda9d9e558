import type { IncomingMessage, RequestListener } from 'node:http'
import { createWaitingLines } from './waiting-lines.ts'

/** A turn of the event loop hands over what all connections have sent, and takes one new connection. */
const mostInTurn = 32

/**
 * Begins so many calls in one turn of the event loop. The others wait, and networks take turns: many connections of one keep neither the
 * calls of others waiting nor their new connections.
 */
export const fewInTurn = (answer: RequestListener, addressOf: (request: IncomingMessage) => string): RequestListener => {
  const lines = createWaitingLines()
  let begun = 0
  const beginTurn = () => {
    begun = 0
    for (let call = lines.takeNext(); call; call = begun < mostInTurn ? lines.takeNext() : undefined) {
      count()
      call.begin()
    }
  }
  const count = () => {
    if (begun === 0) setImmediate(beginTurn)
    begun += 1
  }
  return (request, response) => {
    const begin = () => void answer(request, response)
    if (begun < mostInTurn) {
      count()
      begin()
    } else lines.add({ address: addressOf(request), person: '', begin: () => !request.socket.destroyed && begin() })
  }
}
