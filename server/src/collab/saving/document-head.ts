import { and, eq, isNull, sql } from 'drizzle-orm'
import { keepQuery } from '../../store/kept-query.ts'
import type { Tx } from '../../store/store.ts'

/** The log lacks what was stored before: the database went back under its server. An update more would make a hole. */
export class LostUpdate extends Error {
  override readonly name = 'LostUpdate'
  constructor(sequence: number) {
    super(`Update ${sequence} of this document was stored, and is not there any more`)
  }
}

const headOfLiving = keepQuery('head_of_living', ({ db, tables: { account, documentHead, documentUpdate } }) =>
  db
    .select({ sequence: documentHead.sequence, logged: documentUpdate.sequence })
    .from(account)
    .leftJoin(documentHead, eq(documentHead.accountId, account.id))
    .leftJoin(documentUpdate, and(eq(documentUpdate.accountId, account.id), eq(documentUpdate.sequence, documentHead.sequence)))
    .where(and(eq(account.id, sql.placeholder('accountId')), isNull(account.deletedAt))),
)

const snapshotAt = keepQuery('snapshot_at', ({ db, tables: { documentSnapshot } }) =>
  db
    .select({ sequence: documentSnapshot.sequence })
    .from(documentSnapshot)
    .where(and(eq(documentSnapshot.accountId, sql.placeholder('accountId')), eq(documentSnapshot.sequence, sql.placeholder('sequence')))),
)

/** The sequence of a document's newest update, 0 before the first; undefined where its account is deleted, merged or purged. */
export const readLivingHead = async (tx: Tx, accountId: string): Promise<number | undefined> => {
  const [head] = await headOfLiving(tx).execute({ accountId })
  if (!head) return undefined
  const sequence = head.sequence ?? 0
  if (sequence > 0 && head.logged === null && !(await isCompacted(tx, accountId, sequence))) throw new LostUpdate(sequence)
  return sequence
}

/** A snapshot stands for the updates up to it. */
const isCompacted = async (tx: Tx, accountId: string, sequence: number): Promise<boolean> =>
  (await snapshotAt(tx).execute({ accountId, sequence })).length > 0

const advancing = keepQuery('advance_head', ({ db, tables: { documentHead } }) =>
  db
    .insert(documentHead)
    .values({ accountId: sql.placeholder('accountId'), sequence: sql.placeholder('sequence') })
    .onConflictDoUpdate({
      target: documentHead.accountId,
      set: { sequence: sql`excluded.sequence` },
      setWhere: eq(documentHead.sequence, sql`excluded.sequence - 1`),
    })
    .returning({ sequence: documentHead.sequence }),
)

/** Moves a head on by one; false where it stands elsewhere. */
export const advanceHead = async (tx: Tx, accountId: string, sequence: number): Promise<boolean> =>
  (await advancing(tx).execute({ accountId, sequence })).length > 0

/** Of a document that begins anew with what is left of it. */
export const setHead = async ({ db, tables: { documentHead } }: Tx, accountId: string, sequence: number): Promise<void> => {
  await db.insert(documentHead).values({ accountId, sequence }).onConflictDoUpdate({ target: documentHead.accountId, set: { sequence } })
}
