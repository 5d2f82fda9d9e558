import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands before several servers: each connection goes to the next one. */
export interface Balancer {
  readonly origin: string
  /** Ends every connection in the middle of whatever it carries. */
  cut(): void
  stop(): Promise<void>
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>()
  let taken = 0
  const balancer = createServer((near) => {
    const far = connect(ports[taken % ports.length] ?? 0, 'localhost')
    taken += 1
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  })
  balancer.listen(0, 'localhost')
  await once(balancer, 'listening')
  const { port } = balancer.address() as AddressInfo // it listens on a port
  const cut = () => open.forEach((socket) => void socket.resetAndDestroy())
  return {
    origin: `http://localhost:${port}`,
    cut,
    async stop() {
      balancer.close()
      cut()
      await once(balancer, 'close')
    },
  }
}
