import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { followChanges } from './postgres/change-feed.ts'
import type { Transact } from './postgres/postgres-database.ts'
import { createPostgresStore, type PostgresStoreOptions } from './postgres/postgres-store.ts'
import { isPostgresRun, openTestDatabase } from './postgres/test-database.ts'
import { openSqliteStore, type SqliteStoreOptions } from './sqlite-store.ts'
import type { Store } from './store.ts'

const report = (error: unknown): void => {
  throw error
}

type TestStoreOptions = Pick<SqliteStoreOptions, 'ticks' | 'observer' | 'computed'>

/** A migrated, empty store, which goes away with it: SQLite in a temporary folder, or the real PostgreSQL of `npm test -- postgres`. For tests only. */
export const openTestStore = (options: TestStoreOptions = {}): Promise<Store> =>
  isPostgresRun ? openPostgresTestStore() : openSqliteTestStore(options)

let template: string | undefined

const openSqliteTestStore = async (options: TestStoreOptions): Promise<Store> => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-store-'))
  const file = join(folder, 'rapport.sqlite')
  template ??= await makeTemplate()
  copyFileSync(template, file)
  const store = openSqliteStore({ file, sync: 'NORMAL', report, ...options })
  const close = async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...store, close }
}

/** An empty database, migrated once a worker and then copied. */
const makeTemplate = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'template.sqlite')
  await openSqliteStore({ file, sync: 'NORMAL', report }).close()
  return file
}

/** The same on PostgreSQL: in this process, where no real one runs. */
export const openPostgresTestStore = async (): Promise<Store> => {
  const [store] = await openPostgresTestStores(1)
  if (store === undefined) throw new Error('No store was opened')
  return store
}

/** As many on one database, as processes beside each other have them. For tests. */
export const openPostgresTestStores = async (
  count: number,
  around: (transact: Transact) => Transact = (transact) => transact,
): Promise<readonly Store[]> => {
  const { db, transact, close } = await openTestDatabase()
  const openFeed: PostgresStoreOptions['openFeed'] = (publish) =>
    followChanges({ db, publish, report, onLost: () => undefined, clock: Date.now })
  let open = count
  const closeLast = async () => {
    open -= 1
    if (open === 0) await close()
  }
  const options = { db, transact: around(transact), report, close: closeLast, ...(count > 1 && { openFeed }) }
  return Promise.all(Array.from({ length: count }, () => createPostgresStore(options)))
}

/** For a test that says the same of both dialects. On a real PostgreSQL the other stages have shown it of SQLite. */
export const testStores: readonly { readonly dialect: Store['dialect']; readonly open: () => Promise<Store> }[] = isPostgresRun
  ? [{ dialect: 'postgres', open: openTestStore }]
  : [
      { dialect: 'sqlite', open: openTestStore },
      { dialect: 'postgres', open: openPostgresTestStore },
    ]

/** A test about SQLite alone: its files, its plans, or turns of this thread, in which it answers at once. */
export const testOfSqlite: typeof test.skip = test.skipIf(isPostgresRun)
