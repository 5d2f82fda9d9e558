import { randomBytes } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createIdSource, createSecretIdSource } from '@rapport/domain/id/id'
import { type App, type AppPorts, createApp } from './app.ts'
import { belongTogether } from './backup/log-trial.ts'
import { ownMark } from './backup/own-mark.ts'
import { openHistory } from './collab/history/history.ts'
import { demoWords, makeDemo, wantsDemo } from './demo.ts'
import { demoStoreSettings, openDemoStore } from './demo-store.ts'
import { removeUnfinished } from './disk/unfinished-files.ts'
import { type Environment, hasBucket } from './env.ts'
import { demoEmails } from './features/demo/demo-people.ts'
import { threadMs } from './http/limit/held-loop.ts'
import { createLog } from './http/monitoring/log.ts'
import { createLogDestination } from './http/monitoring/log-destination.ts'
import { openDataFolder } from './installation/data-folder.ts'
import { countMigrations, readDatabaseState } from './installation/database-state.ts'
import { type HeldFolder, holdFolder } from './installation/folder-lock.ts'
import { refuseMoved } from './installation/moved-away.ts'
import { missingFilesWords } from './installation/named-files.ts'
import { createRandomPool } from './installation/random-pool.ts'
import { lostSecretWords, readSecret } from './installation/secret.ts'
import { StartRefusal } from './installation/start-refusal.ts'
import { startWords } from './installation/start-words.ts'
import { version } from './installation/version.ts'
import { addressOf, listen } from './listening.ts'
import { openBucket } from './outside.ts'
import { createSignals } from './signals.ts'
import { writeNewEpoch } from './store/database-fact.ts'
import { damagedLogWords, keepDamagedLog } from './store/file/damaged-log.ts'
import { databaseFile } from './store/file/database-file.ts'
import { type LastCommits, lastCommitsOf, lostCommitsWords } from './store/file/last-commit.ts'
import { foreignLogWords } from './store/file/log-match.ts'
import { diskTrouble } from './store/health/disk-trouble.ts'
import { createEndingStore } from './store/health/ending-store.ts'
import { watchStorage } from './store/health/storage-watch.ts'
import { refuseUnmigrated } from './store/migration/migration.ts'
import { copyBeforeMigration } from './store/migration/migration-copy.ts'
import { openSqliteStore } from './store/sqlite-store.ts'
import type { Store } from './store/store.ts'

const builtClient = fileURLToPath(new URL('../../client/dist/app', import.meta.url))

/** The build of this moment is served to the end, though a newer one may be linked meanwhile. */
export const clientFolderOf = ({ CLIENT_DIR = builtClient }: Environment): string =>
  existsSync(CLIENT_DIR) ? realpathSync(CLIENT_DIR) : CLIENT_DIR

/** What only tests give: the settings have no way to it. */
export type ForTests = Pick<AppPorts, 'foreign'>

/** Starts everything and listens, until a signal stops it. */
export const start = async (environment: Environment, forTests: ForTests = {}): Promise<void> => {
  const file = databaseFile(environment)
  const { isNew } = openDataFolder(environment, file)
  const held = await holdFolder(environment.DATA_DIR, file)
  try {
    await startHeld(environment, { file, isNew, held, forTests })
  } catch (error) {
    held.giveBack()
    throw error
  }
}

interface Installation {
  readonly file: string
  readonly isNew: boolean
  readonly held: HeldFolder
  readonly forTests: ForTests
}

const startHeld = async (environment: Environment, { file, isNew, held, forTests }: Installation): Promise<void> => {
  const { DATA_DIR, COLLAB_SYNC, LOG_LEVEL, publicUrl, PORT } = environment
  if (!isNew && !belongTogether(file)) throw new StartRefusal(foreignLogWords(file))
  const now = () => new Date()
  const last: LastCommits = isNew ? { are: 'unknown' } : lastCommitsOf(file)
  const damagedLog = isNew ? undefined : keepDamagedLog(file, now())
  const loss = damagedLog === undefined ? lossIn(last) : damagedLogWords(damagedLog)
  // At once: what follows may be refused.
  if (loss !== undefined) process.stderr.write(`${loss}\n`)
  const lines = createLogDestination(process.stdout.fd, now)
  process.on('exit', lines.end)
  const log = createLog(LOG_LEVEL, lines)
  const report = (error: unknown) => log.error({ err: error }, 'the store failed in the background')
  if (!isNew) refuseUnmigrated(file, { mayBeEmpty: environment.NEW === true || environment.NODE_ENV !== 'production' })
  if (!isNew) refuseMoved(file)
  const lostSecret = isNew ? undefined : lostSecretWords(environment)
  const secret = await readSecret(environment)
  if (lostSecret !== undefined) process.stderr.write(`${lostSecret}\n`)
  await removeUnfinished(DATA_DIR)
  // Kept from now on, since a backup of a snapshot cannot.
  await ownMark(DATA_DIR)
  if (wantsDemo(environment, file)) await makeDemo({ environment, file, secret, log })
  const migrationsBefore = countMigrations(file)
  const signals = createSignals({ log, dataFolder: DATA_DIR, databaseFile: file, now, lostLines: lines.lost })
  const store = openSqliteStore({
    file,
    observer: signals.health,
    sync: COLLAB_SYNC,
    report,
    isServing: true,
    beforeMigration: copyBeforeMigration(DATA_DIR, now()),
    computed: threadMs,
  })
  if (loss !== undefined) await store.write((tx) => writeNewEpoch(tx, randomBytes(16).toString('hex'), now()))
  const ending = createEndingStore(store)
  let isStopping = false
  const state = await readDatabaseState(store, demoEmails)
  const demoStore = await demoStoreSettings(environment, state.hasDemo)
  const app = createApp({
    environment: { ...environment, ...demoStore },
    store: ending.store,
    log,
    clientFolder: clientFolderOf(environment),
    secret,
    history: await openHistory(store, { clock: Date.now, randomBytes, publicUrl: environment.publicUrl }),
    now,
    ...idSources(),
    isStopping: () => isStopping,
    computed: threadMs,
    signals,
    bucket: await openBucket(environment, now, signals.onFilesFailed),
    ...forTests,
  })
  await app.warmUp()
  const words = startWords({
    version,
    folder: resolve(DATA_DIR),
    isNew,
    ...state,
    demo: state.hasDemo ? demoWords(environment) : undefined,
    migrations: countMigrations(file) - migrationsBefore,
    wasLeft: held.wasLeft,
    loss,
    isLastThere: last.are === 'there',
    missingFiles: hasBucket(environment) ? undefined : missingFilesWords({ dataFolder: DATA_DIR, databaseFile: file }),
    isNewSet: environment.NEW === true,
    missingClient: [join(clientFolderOf(environment), 'index.html')].find((page) => !existsSync(page)),
  })
  const stopWatching = watchStorage({ store, file, health: signals.health, now, report })
  const server = await listen(app, environment)
  // At once: a supervisor may stop a server that has just become ready.
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stopWatching()
    void stopGracefully({ app, server, store, release: held.release, endWrites: ending.end }).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${unendedWords(error, file)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  const address = PORT === 0 ? addressOf(server) : publicUrl
  await held.tell(address)
  process.stdout.write(runsAt(address, words))
  if (demoStore?.SHOPIFY_ORIGIN) void openDemoStore({ app, store, log, publicUrl, origin: demoStore.SHOPIFY_ORIGIN })
}

export const idSources = (): Pick<AppPorts, 'newId' | 'newSecretId'> => ({
  newId: createIdSource({ now: Date.now, randomBytes: createRandomPool() }),
  newSecretId: createSecretIdSource(randomBytes),
})

export const runsAt = (address: string, words: readonly string[]): string => `Rapport runs at ${address}\n${words.join('\n')}\n`

/** What was answered as saved stands in the log of the database, which the next start reads. */
const unendedWords = (error: unknown, file: string): string =>
  `The stop did not come to its end, and nothing that was saved is lost: ${diskTrouble(error, file) ?? (error instanceof Error ? error.stack : String(error))}`

const lossIn = (last: LastCommits): string | undefined => (last.are === 'lost' ? lostCommitsWords(last.atLeast) : undefined)

interface Running {
  readonly app: App
  readonly server: Server
  readonly store: Store
  readonly release: () => void
  readonly endWrites: () => void
}

/** Stores what is pending, ends streams and sockets, lets running calls finish, closes the database. */
export const stopGracefully = async ({ app, server, store, release, endWrites }: Running): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve))
  const impatience = setTimeout(() => server.closeAllConnections(), 5000)
  const idle = setInterval(() => server.closeIdleConnections(), 25)
  await app.close()
  const patience = setTimeout(endWrites, 3000)
  await closed
  endWrites()
  clearTimeout(patience)
  clearInterval(idle)
  clearTimeout(impatience)
  await store.close()
  release()
}
