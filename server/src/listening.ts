import type { Server } from 'node:http'
import type { App } from './app.ts'
import type { Environment } from './env.ts'
import { createHttpServer, createUpgradeCount } from './http/http-server.ts'
import { StartRefusal } from './installation/start-refusal.ts'

/** Who comes while many of one address wait to be taken is not turned away. */
const connectionsWaiting = 4096

/** What the start left behind is a fifth of an idle server's memory. It goes back now, when nobody waits: the engine would keep it. */
const giveBackStart = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

/** Answers calls and sockets at the address of the settings, from now on. */
export const listen = async (app: App, { PORT, HOST, TRUST_PROXY, CONNECTIONS_PER_ADDRESS }: Environment): Promise<Server> => {
  const bounds = { trustProxy: TRUST_PROXY, connectionsPerAddress: CONNECTIONS_PER_ADDRESS }
  const server = createHttpServer({ fetch: app.fetch, ...bounds })
  const mayUpgrade = createUpgradeCount(bounds)
  giveBackStart()
  server.on('upgrade', (request, socket, head) => {
    const refuse = (status: string) => socket.on('error', () => socket.destroy()).end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
    if (!request.url?.startsWith('/collab/')) refuse('404 Not Found')
    else if (!mayUpgrade(request, socket)) refuse('429 Too Many Requests')
    else app.rooms.upgrade(request, socket, head)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartRefusal(`The server cannot listen on ${HOST}:${PORT}: ${whyNot(error)}`)))
    server.listen({ port: PORT, host: HOST, backlog: connectionsWaiting }, resolve)
  })
  return server
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there. Stop it, or choose another PORT.',
  EACCES: 'this port needs more rights than this user has. Choose a PORT above 1023.',
  EADDRNOTAVAIL: 'this machine has no such address. Check HOST.',
  ENOTFOUND: 'this name is not known. Check HOST.',
}

const whyNot = (error: Error): string => reasons['code' in error ? String(error.code) : ''] ?? `${error.message}. Check HOST and PORT.`

/** The address of a server on any free port. */
export const addressOf = (server: Server): string => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? `http://localhost:${address.port}` : String(address)
}
