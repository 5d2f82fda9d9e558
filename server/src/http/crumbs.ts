import type { IncomingMessage, ServerResponse } from 'node:http'

/** After so many pieces a body in crumbs is known for one. */
const fewPieces = 2000

/** Bytes of a piece on average. */
const leastPiece = 64

/** A body without a length, in pieces that its sender cuts: each costs as much as kilobytes. Crumbs, and what comes after the answer, end the connection. */
export const endCrumbs = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.headers['transfer-encoding'] === undefined) return
  let [pieces, bytes] = [0, 0]
  const push = request.push.bind(request)
  request.push = (piece: Buffer | null, encoding) => {
    pieces += 1
    bytes += piece?.length ?? 0
    if (pieces > fewPieces && bytes < pieces * leastPiece) request.socket.destroy()
    return push(piece, encoding)
  }
  response.once('finish', () => {
    if (!request.complete) request.socket.destroySoon()
  })
}
