import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { createPostgresBus, roomChannel } from '../collab/bus/postgres-bus.ts'
import { stillHistory } from '../collab/history/history.ts'
import type { Environment } from '../env.ts'
import { threadMs } from '../http/limit/held-loop.ts'
import { createLog } from '../http/monitoring/log.ts'
import { createLogDestination } from '../http/monitoring/log-destination.ts'
import { StartRefusal } from '../installation/start-refusal.ts'
import { version } from '../installation/version.ts'
import { addressOf, listen } from '../listening.ts'
import { openBucket } from '../outside.ts'
import { createSignals } from '../signals.ts'
import { clientFolderOf, type ForTests, idSources, runsAt, stopGracefully } from '../start.ts'
import { readFacts, readResendUntil } from '../store/database-fact.ts'
import { createEndingStore } from '../store/health/ending-store.ts'
import { followChanges } from '../store/postgres/change-feed.ts'
import { nameOfAddress } from '../store/postgres/postgres-address.ts'
import { openPostgresDatabase } from '../store/postgres/postgres-database.ts'
import { migrateOnce } from '../store/postgres/postgres-migration.ts'
import { openPostgresSignal } from '../store/postgres/postgres-signal.ts'
import { createPostgresStore } from '../store/postgres/postgres-store.ts'
import { followServers } from '../store/postgres/servers-there.ts'

const changeChannel = 'rapport_changes'
/** Two for documents, two for rows, the rest for reads. */
const connections = 10

/** Starts one of several servers on a PostgreSQL, and listens until a signal stops it. */
export const startShared = async (environment: Environment, address: string, forTests: ForTests = {}): Promise<void> => {
  const { DATA_DIR, LOG_LEVEL, PORT, AUTH_SECRET = '', publicUrl } = environment
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const now = () => new Date()
  const lines = createLogDestination(process.stdout.fd, now)
  process.on('exit', lines.end)
  const log = createLog(LOG_LEVEL, lines)
  const report = (error: unknown) => log.error({ err: error }, 'the store failed in the background')
  const migrations = await migrateOnce(address)
  const database = openPostgresDatabase({ address, connections, report })
  const signal = openPostgresSignal(address, [roomChannel, changeChannel], report)
  let stop = (): void => process.exit(1)
  const onLost = () => {
    log.error('this server was stopped for so long that it missed what others changed: it ends, and is to be started anew')
    stop()
  }
  let feedSilentMs = (): number => 0
  const store = await createPostgresStore({
    ...database,
    report,
    async openFeed(publish) {
      const feed = await followChanges({ db: database.db, publish, report, onLost, clock: Date.now })
      feedSilentMs = feed.silentMs
      signal.hear(changeChannel, feed.wake)
      signal.onReturn(feed.wake)
      return feed
    },
    onChanged: () => signal.notify(changeChannel, ['']),
  })
  const ending = createEndingStore(store)
  const signals = createSignals({ log, dataFolder: DATA_DIR, now, lostLines: lines.lost })
  signals.measureSharing({ connections: database.connections, feedSilentMs: () => feedSilentMs(), listenerConnects: signal.connects })
  const facts = await readFacts(store)
  const servers = await followServers(database.db, report)
  let isStopping = false
  const app = createApp({
    environment,
    store: ending.store,
    log,
    clientFolder: clientFolderOf(environment),
    secret: AUTH_SECRET,
    history: stillHistory(facts.get('epoch') ?? '', (await readResendUntil(store))?.getTime()),
    bus: createPostgresBus(signal),
    servers: servers.count,
    now,
    ...idSources(),
    isStopping: () => isStopping,
    computed: threadMs,
    signals,
    bucket: await openBucket(environment, now, signals.onFilesFailed),
    ...forTests,
  })
  await app.warmUp()
  if (!existsSync(join(clientFolderOf(environment), 'index.html'))) throw new StartRefusal('The client is not built: run npm run build.')
  const server = await listen(app, environment)
  stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    servers.stop()
    const release = () => void signal.close()
    void stopGracefully({ app, server, store, release, endWrites: ending.end }).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop did not come to its end: ${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, stop)
  const words = [`version ${version}, one of several on ${nameOfAddress(address)}`, ...(migrations > 0 ? [`${migrations} migrations`] : [])]
  process.stdout.write(runsAt(PORT === 0 ? addressOf(server) : publicUrl, words))
}
