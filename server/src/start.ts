import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { createIdSource } from '@rapport/domain/id/id'
import { inArray } from 'drizzle-orm'
import { type App, type AppPorts, createApp } from './app.ts'
import { makeDemo, wantsDemo } from './demo.ts'
import type { Environment } from './env.ts'
import { demoEmails, demoPassword } from './features/demo/demo-people.ts'
import { readEpoch } from './features/people/people-repository.ts'
import { createLog } from './http/log.ts'
import { openBucket } from './outside.ts'
import { readResendUntil } from './store/database-fact.ts'
import { databaseFile } from './store/database-file.ts'
import { copyBeforeMigration } from './store/migration-copy.ts'
import { openSqliteStore } from './store/sqlite-store.ts'
import type { Store } from './store/store.ts'

const builtClient = fileURLToPath(new URL('../../client/dist/app', import.meta.url))

/** The build of this moment: it is served to the end, though a newer one may be linked there meanwhile. */
const clientFolderOf = ({ CLIENT_DIR = builtClient }: Environment): string =>
  existsSync(CLIENT_DIR) ? realpathSync(CLIENT_DIR) : CLIENT_DIR

/** What only tests give: the settings have no way to it. */
export type ForTests = Pick<AppPorts, 'foreign'>

/** Starts everything and listens, until a signal stops it. */
export const start = async (environment: Environment, forTests: ForTests = {}): Promise<void> => {
  const { DATA_DIR, COLLAB_SYNC, LOG_LEVEL, AUTH_SECRET } = environment
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const log = createLog(LOG_LEVEL)
  const file = databaseFile(environment)
  const report = (error: unknown) => log.error({ err: error }, 'a listener of the store failed')
  const secret = AUTH_SECRET ?? keptSecret(join(DATA_DIR, 'secret'))
  if (wantsDemo(environment, file)) await makeDemo({ environment, file, secret, log })
  const store = openSqliteStore({
    file,
    sync: COLLAB_SYNC,
    report,
    isServing: true,
    beforeMigration: copyBeforeMigration(DATA_DIR, new Date()),
  })
  let isStopping = false
  const app = createApp({
    environment,
    store,
    log,
    clientFolder: clientFolderOf(environment),
    secret,
    epoch: await readEpoch(store),
    resendUntil: await readResendUntil(store),
    newId: createIdSource({ now: Date.now, randomBytes }),
    isStopping: () => isStopping,
    bucket: await openBucket(environment),
    ...forTests,
  })
  await app.warmUp()
  const server = serve(app, environment, (await hasDemo(store)) ? demoLine(environment) : '')
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void stopGracefully({ app, server, store }).then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
}

const demoLine = ({ mayDemo }: Environment): string =>
  mayDemo
    ? `Demo: sign in as ${demoEmails.slice(0, -1).join(', ')} or ${demoEmails.at(-1)}, password ${demoPassword}\n`
    : `Demo: this data folder holds it. ${demoEmails.join(', ')} cannot sign in here while they have the password that everybody knows, since others reach this server. ` +
      'To go on, give an empty DATA_DIR, or let them choose other passwords on this machine first (HOST=127.0.0.1, PUBLIC_URL and NODE_ENV left out).\n'

const hasDemo = async (store: Store): Promise<boolean> => {
  const { user } = store.tables
  const found = await store.read((db) =>
    db
      .select({ id: user.id })
      .from(user)
      .where(inArray(user.email, [...demoEmails])),
  )
  return found.length > 0
}

/** A secret of this installation, made once and readable by its owner only. */
const keptSecret = (file: string): string => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

const serve = (app: App, { PORT, HOST, publicUrl }: Environment, demo: string): Server => {
  // Without http2 options the adaptor makes a plain HTTP/1 server.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/collab/')) app.rooms.upgrade(request, socket, head)
    else socket.on('error', () => socket.destroy()).end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
  })
  server.once('error', (error) => fail(`The server cannot listen on ${HOST}:${PORT}: ${error.message}`))
  server.listen(PORT, HOST, () => process.stdout.write(`Rapport runs at ${PORT === 0 ? addressOf(server) : publicUrl}\n${demo}`))
  return server
}

const addressOf = (server: Server): string => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? `http://localhost:${address.port}` : String(address)
}

interface Running {
  readonly app: App
  readonly server: Server
  readonly store: Store
}

/** Stores what is pending, ends streams and sockets, lets running calls finish, closes the database. */
const stopGracefully = async ({ app, server, store }: Running): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve))
  const impatience = setTimeout(() => server.closeAllConnections(), 5000)
  const idle = setInterval(() => server.closeIdleConnections(), 25)
  await app.close()
  await closed
  clearInterval(idle)
  clearTimeout(impatience)
  await store.close()
}

/** Ends the process with one sentence for whoever started it. */
export const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
