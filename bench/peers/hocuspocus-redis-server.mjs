import { Redis } from '@hocuspocus/extension-redis'
import { Server } from '@hocuspocus/server'

/** hocuspocus beside others of its kind, by its Redis extension with default settings; it stores nothing. */
const server = new Server({
  port: Number(process.env.PORT),
  address: '127.0.0.1',
  quiet: true,
  extensions: [new Redis({ host: '127.0.0.1', port: Number(process.env.REDIS_PORT) })],
})
await server.listen()
