import { firstRevisionAfter } from '@rapport/domain/account/account-revision'
import { resendUntil } from '@rapport/domain/trash/trash'
import { eq, max } from 'drizzle-orm'
import type { QuerySource } from './query/kept-query.ts'
import type { Store } from './store.ts'

/**
 * Facts of the whole database: its epoch, its restore and the week after it, the last try of a failing disk, the Trash's clock. The key of
 * sealed positions, and how far each life of the server ('run') came. Where it was moved to.
 */
export type DatabaseFact =
  | 'epoch'
  | 'restored-at'
  | 'resend-until'
  | 'tried-at'
  | 'trash-clock'
  | 'history-key'
  | 'moved-to'
  | `run ${string}`

export const readFact = async (store: Store, name: DatabaseFact): Promise<string | undefined> => {
  const { databaseFact } = store.tables
  const [row] = await store.read((db) => db.select().from(databaseFact).where(eq(databaseFact.name, name)))
  return row?.value
}

export const readFacts = async (store: Store): Promise<ReadonlyMap<string, string>> => {
  const rows = await store.read((db) => db.select().from(store.tables.databaseFact))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Until when a document takes others' words from a sender; undefined in a database that was never restored. */
export const readResendUntil = async (store: Store): Promise<Date | undefined> => {
  const value = await readFact(store, 'resend-until')
  return value === undefined ? undefined : new Date(value)
}

export const writeFact = async ({ db, tables: { databaseFact } }: QuerySource, name: DatabaseFact, value: string): Promise<void> => {
  await db.insert(databaseFact).values({ name, value }).onConflictDoUpdate({ target: databaseFact.name, set: { value } })
}

/**
 * A new epoch for a restored database, and a week in which devices send again what it lacks; answers its end. [RV4] Accounts go on at
 * revisions beyond those of the lost history.
 */
export const writeNewEpoch = async (tx: QuerySource, epoch: string, now: Date, restoredAt = now): Promise<Date> => {
  const until = resendUntil(now)
  await writeFact(tx, 'epoch', epoch)
  await writeFact(tx, 'restored-at', restoredAt.toISOString())
  await writeFact(tx, 'resend-until', until.toISOString())
  const { account, databaseFact } = tx.tables
  // It goes on here, wherever it was moved to before.
  await tx.db.delete(databaseFact).where(eq(databaseFact.name, 'moved-to' satisfies DatabaseFact))
  const [highest] = await tx.db.select({ rev: max(account.rev) }).from(account)
  await tx.db.update(account).set({ rev: firstRevisionAfter(highest?.rev ?? 0, now.getTime()) })
  return until
}
