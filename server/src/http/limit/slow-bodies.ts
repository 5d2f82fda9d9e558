import type { IncomingMessage } from 'node:http'

/** Files that may take long to arrive. */
const awaited = new WeakSet<IncomingMessage>()

/** Lets the body of a call take as long as the server waits for anybody: a signed upload over a slow line. */
export const letArrive = (request: IncomingMessage): void => void awaited.add(request)

/** Ends calls whose body has not arrived after so long, unless it is an upload. Strangers' bodies have seconds of their own. */
export const endSlowBodies =
  (withinMs: number) =>
  (request: IncomingMessage): void => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const timer = setTimeout(() => {
      if (!request.complete && !awaited.has(request)) request.socket.destroy()
    }, withinMs)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
  }
