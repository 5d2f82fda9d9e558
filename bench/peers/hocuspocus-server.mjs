import path from 'node:path'
import { SQLite } from '@hocuspocus/extension-sqlite'
import { Server } from '@hocuspocus/server'

/** hocuspocus with its SQLite extension, both with default settings. */
const server = new Server({
  port: Number(process.env.PORT),
  address: '127.0.0.1',
  quiet: true,
  extensions: [new SQLite({ database: path.join(process.env.DATA_DIR, 'hocuspocus.sqlite') })],
})
await server.listen()
