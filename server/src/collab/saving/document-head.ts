import { storableJson } from '@rapport/schema/column-kit'
import type { Tables } from '@rapport/schema/tables'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import { isListed, listedTexts } from '../../store/query/raw-query.ts'
import type { Tx } from '../../store/store.ts'

/** The log lacks what was stored before: the database went back under its server. An update more would make a hole. */
export class LostUpdate extends Error {
  override readonly name = 'LostUpdate'
  constructor(sequence: number) {
    super(`Update ${sequence} of this document was stored, and is not there any more`)
  }
}

/** The head of a document whose account lives, and whether the update it names is in the log. */
interface LivingHead {
  readonly accountId: string
  readonly sequence: number | null
  readonly logged: number | null
}

/** Not joined: SQLite would plan a join anew with every turn, which takes four times as long. */
const headsWhere = ({ db, tables: { account, documentHead, documentUpdate } }: QuerySource, isAsked: SQL) => {
  const head = db.select({ sequence: documentHead.sequence }).from(documentHead).where(eq(documentHead.accountId, account.id))
  const update = db
    .select({ sequence: documentUpdate.sequence })
    .from(documentUpdate)
    .where(and(eq(documentUpdate.accountId, account.id), eq(documentUpdate.sequence, sql`${head}`)))
  return db
    .select({
      accountId: account.id,
      sequence: sql<number | null>`${head}`.mapWith(documentHead.sequence),
      logged: sql<number | null>`${update}`.mapWith(documentUpdate.sequence),
    })
    .from(account)
    .where(and(isAsked, isNull(account.deletedAt)))
}

const headOfLiving = keepQuery('head_of_living', (source) => headsWhere(source, eq(source.tables.account.id, sql.placeholder('accountId'))))

const headsOfLiving = keepQuery('heads_of_living', (source) => headsWhere(source, isListed(source.db, source.tables.account.id)))

const snapshotAt = keepQuery('snapshot_at', ({ db, tables: { documentSnapshot } }) =>
  db
    .select({ sequence: documentSnapshot.sequence })
    .from(documentSnapshot)
    .where(and(eq(documentSnapshot.accountId, sql.placeholder('accountId')), eq(documentSnapshot.sequence, sql.placeholder('sequence')))),
)

/** The sequence of a document's newest update, 0 before the first; undefined where its account is deleted, merged or purged. */
export const readLivingHead = async (tx: Tx, accountId: string): Promise<number | undefined> => {
  const [head] = await headOfLiving(tx).execute({ accountId })
  return head && sequenceOf(tx, head)
}

/** The same of several, each asked for by itself: one may be lost. */
export const readLivingHeads = async (
  tx: Tx,
  accountIds: readonly string[],
): Promise<(accountId: string) => Promise<number | undefined>> => {
  const heads = new Map<string, LivingHead>()
  for (const head of await headsOfLiving(tx).execute({ listed: listedTexts(accountIds) })) heads.set(head.accountId, head)
  return async (accountId) => {
    const head = heads.get(accountId)
    return head && sequenceOf(tx, head)
  }
}

const sequenceOf = async (tx: Tx, { accountId, sequence, logged }: LivingHead): Promise<number> => {
  if (sequence !== null && sequence > 0 && logged === null && !(await isCompacted(tx, accountId, sequence))) throw new LostUpdate(sequence)
  return sequence ?? 0
}

/** A snapshot stands for the updates up to it. */
const isCompacted = async (tx: Tx, accountId: string, sequence: number): Promise<boolean> =>
  (await snapshotAt(tx).execute({ accountId, sequence })).length > 0

/** Each is one behind the row that it writes over. */
const movingOn = (documentHead: Tables['documentHead']) => ({
  target: documentHead.accountId,
  set: { sequence: sql`excluded.sequence` },
  setWhere: eq(documentHead.sequence, sql`excluded.sequence - 1`),
})

const advancing = keepQuery('advance_head', ({ db, tables: { documentHead } }) =>
  db
    .insert(documentHead)
    .values({ accountId: sql.placeholder('accountId'), sequence: sql.placeholder('sequence') })
    .onConflictDoUpdate(movingOn(documentHead))
    .returning({ sequence: documentHead.sequence }),
)

const advancingAll = keepQuery('advance_heads', ({ db, tables: { documentHead } }) =>
  db
    .insert(documentHead)
    .select(
      sql`select account_id, sequence from jsonb_to_recordset(${sql.placeholder('given')}::jsonb) as given (account_id text, sequence bigint)
        order by account_id`,
    )
    .onConflictDoUpdate(movingOn(documentHead))
    .returning({ accountId: documentHead.accountId }),
)

/** Moves a head on by one; false where it stands elsewhere. */
export const advanceHead = async (tx: Tx, accountId: string, sequence: number): Promise<boolean> =>
  (await advancing(tx).execute({ accountId, sequence })).length > 0

/** The same of several, on PostgreSQL: the first of those that stand elsewhere. */
export const advanceHeads = async (tx: Tx, heads: readonly DocumentHead[]): Promise<DocumentHead | undefined> => {
  const given = storableJson(heads.map(({ accountId, sequence }) => ({ account_id: accountId, sequence })))
  const moved = new Set((await advancingAll(tx).execute({ given })).map(({ accountId }) => accountId))
  return heads.find(({ accountId }) => !moved.has(accountId))
}

interface DocumentHead {
  readonly accountId: string
  readonly sequence: number
}

/** Of a document that begins anew with what is left of it. */
export const setHead = async ({ db, tables: { documentHead } }: Tx, accountId: string, sequence: number): Promise<void> => {
  await db.insert(documentHead).values({ accountId, sequence }).onConflictDoUpdate({ target: documentHead.accountId, set: { sequence } })
}
