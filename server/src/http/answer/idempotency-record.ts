import { purgedBefore } from '@rapport/domain/trash/trash'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { keepQuery } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import type { Store, Tx } from '../../store/store.ts'
import type { IdempotencyMark } from '../app-env.ts'

export interface RememberedAnswer {
  readonly status: number
  readonly body: unknown
}

type AskingBy = { readonly userId: string } | { readonly keyId: string }

/** Under whom answers are kept; without an organisation where it does not matter, as in creating one. */
export const callerName = (by: AskingBy, organizationId?: string): string => {
  const name = 'keyId' in by ? `key ${by.keyId}` : `user ${by.userId}`
  return organizationId === undefined ? name : `${organizationId} ${name}`
}

/** Forgets what was answered to somebody and their keys, in these organisations and outside of all. */
export const forgetAnswersTo = async (
  { db, tables: { idempotencyRecord } }: Tx,
  { callers, organizationIds }: { readonly callers: readonly AskingBy[]; readonly organizationIds: readonly string[] },
): Promise<void> => {
  const names = callers.flatMap((by) => [undefined, ...organizationIds].map((id) => callerName(by, id)))
  for (const some of groupsOf(names)) await db.delete(idempotencyRecord).where(inArray(idempotencyRecord.caller, some))
}

/** Answers hold words, so they go as soon as those would go from the Trash. */
export const forgetOldAnswers = async ({ db, tables: { idempotencyRecord } }: Tx, now: Date): Promise<void> => {
  await db.delete(idempotencyRecord).where(lt(idempotencyRecord.createdAt, purgedBefore(now)))
}

/** Another server carried the same call out meanwhile: this one undoes what it did, and answers as that one. */
export class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile'
  constructor() {
    super('Another server has answered this call')
  }
}

/** Keeps an answer in the transaction of its write. */
export const writeIdempotencyRecord = async (tx: Tx, mark: IdempotencyMark, answer: RememberedAnswer): Promise<void> => {
  const records = tx.tables.idempotencyRecord
  const row = { ...mark, status: answer.status, response: answer.body }
  const kept = await tx.db.insert(records).values(row).onConflictDoNothing().returning({ key: records.key })
  if (kept.length === 0) throw new AnsweredMeanwhile()
}

const recordOf = keepQuery('idempotency_record', ({ db, tables: { idempotencyRecord: records } }) => {
  const isAsked = (['caller', 'route', 'key'] as const).map((name) => eq(records[name], sql.placeholder(name)))
  return db
    .select()
    .from(records)
    .where(and(...isAsked))
})

/** A kept answer of the same mark; the hash tells another body under the same key. */
export const readIdempotencyRecord = async (
  store: Store,
  mark: IdempotencyMark,
): Promise<(RememberedAnswer & { bodyHash: string }) | undefined> => {
  const { tables } = store
  const { caller, route, key } = mark
  const [row] = await store.read((db) => recordOf({ db, tables }).execute({ caller, route, key }))
  return row && { status: row.status, body: row.response, bodyHash: row.bodyHash }
}
