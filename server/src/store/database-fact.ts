import { eq } from 'drizzle-orm'
import type { Store, Tx } from './store.ts'

/** What is known of the database as a whole: its name, when it was restored, until when devices may send again what the copy lacked, when a failing disk was tried, and the clock of the Trash. */
export type DatabaseFact = 'epoch' | 'restored-at' | 'resend-until' | 'tried-at' | 'trash-clock'

export const readFact = async (store: Store, name: DatabaseFact): Promise<string | undefined> => {
  const { databaseFact } = store.tables
  const [row] = await store.read((db) => db.select().from(databaseFact).where(eq(databaseFact.name, name)))
  return row?.value
}

/** Until when a document takes what others than its sender wrote; undefined in a database that was never restored. */
export const readResendUntil = async (store: Store): Promise<Date | undefined> => {
  const value = await readFact(store, 'resend-until')
  return value === undefined ? undefined : new Date(value)
}

export const writeFact = async ({ db, tables: { databaseFact } }: Tx, name: DatabaseFact, value: string): Promise<void> => {
  await db.insert(databaseFact).values({ name, value }).onConflictDoUpdate({ target: databaseFact.name, set: { value } })
}
