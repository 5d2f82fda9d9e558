import { purgedBefore } from '@rapport/domain/trash/trash'
import { and, eq, lt } from 'drizzle-orm'
import type { Store, Tx } from '../../store/store.ts'
import type { IdempotencyMark } from '../app-env.ts'

export interface RememberedAnswer {
  readonly status: number
  readonly body: unknown
}

/** Answers hold words, so they go as soon as those would go from the Trash. */
export const forgetOldAnswers = async ({ db, tables: { idempotencyRecord } }: Tx, now: Date): Promise<void> => {
  await db.delete(idempotencyRecord).where(lt(idempotencyRecord.createdAt, purgedBefore(now)))
}

/** Keeps an answer in the transaction of its write. */
export const writeIdempotencyRecord = async (tx: Tx, mark: IdempotencyMark, answer: RememberedAnswer): Promise<void> => {
  const records = tx.tables.idempotencyRecord
  await tx.db.insert(records).values({ ...mark, status: answer.status, response: answer.body })
}

/** A kept answer of the same mark; the hash tells another body under the same key. */
export const readIdempotencyRecord = async (
  store: Store,
  mark: IdempotencyMark,
): Promise<(RememberedAnswer & { bodyHash: string }) | undefined> => {
  const records = store.tables.idempotencyRecord
  const isTheSame = and(eq(records.caller, mark.caller), eq(records.route, mark.route), eq(records.key, mark.key))
  const [row] = await store.read((db) => db.select().from(records).where(isTheSame))
  return row && { status: row.status, body: row.response, bodyHash: row.bodyHash }
}
