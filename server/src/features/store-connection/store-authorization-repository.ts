import { and, eq, lte } from 'drizzle-orm'
import type { Store, Tx } from '../../store/store.ts'

export type StoreAuthorization = Store['tables']['storeAuthorization']['$inferSelect']

/** Begins a way to a grant; another of the same session is over, and so are those that took too long. */
export const writeAuthorization = async (tx: Tx, row: StoreAuthorization, now: Date): Promise<void> => {
  const { storeAuthorization } = tx.tables
  await tx.db.delete(storeAuthorization).where(lte(storeAuthorization.endsAt, now))
  await tx.db.delete(storeAuthorization).where(eq(storeAuthorization.sessionId, row.sessionId))
  await tx.db.insert(storeAuthorization).values(row)
}

/** Takes a way that was begun: nobody else gets it. */
export const takeAuthorization = async (tx: Tx, stateHash: string): Promise<StoreAuthorization | undefined> => {
  const { storeAuthorization } = tx.tables
  const [row] = await tx.db
    .delete(storeAuthorization)
    .where(and(eq(storeAuthorization.stateHash, stateHash)))
    .returning()
  return row
}
