import { postgresTables as tables } from '@rapport/schema/tables'
import { sql } from 'drizzle-orm'
import { keepQuery } from '../query/kept-query.ts'
import { isListed, listedTexts } from '../query/raw-query.ts'
import type { Database, Patience } from '../store.ts'

export interface Holding {
  readonly patience: Patience
  /** Documents that were never written get the row by which they are held. */
  readonly unwritten: readonly string[]
}

/** Holds the heads of documents. It has a statement alone: what the same one read would be from before it waited. */
export const holdDocuments = async (
  db: Database,
  accountIds: readonly string[],
  { patience, unwritten }: Holding,
): Promise<ReadonlySet<string>> => {
  if (accountIds.length === 0) return new Set()
  const source = { db, tables }
  const begun = unwritten.length > 0 ? beginning(source).execute({ listed: listedTexts(unwritten) }) : undefined
  // Heard after the rows stand: a connection is answered in the order of asking.
  const holding = holdingBy[patience](source).execute({ listed: listedTexts(accountIds) })
  const [rows] = await Promise.all([holding, begun])
  return new Set(rows.map(({ accountId }) => accountId))
}

const keepHolding = (name: string, wait: { readonly skipLocked?: true }) =>
  keepQuery(name, ({ db, tables: { documentHead } }) =>
    db
      .select({ accountId: documentHead.accountId })
      .from(documentHead)
      .where(isListed(db, documentHead.accountId))
      .orderBy(documentHead.accountId)
      .for('update', wait),
  )

const holdingBy = { none: keepHolding('hold_free_documents', { skipLocked: true }), all: keepHolding('hold_documents', {}) }

const beginning = keepQuery('begin_heads', ({ db, tables: { account, documentHead } }) =>
  db
    .insert(documentHead)
    .select(
      sql`select ${account.id}, 0 from ${account} where ${isListed(db, account.id)} and ${account.deletedAt} is null order by ${account.id}`,
    )
    .onConflictDoNothing(),
)
