import { partnershipFacts } from '@rapport/domain/account-list/account-fact'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { keepQuery } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

const partnershipsOf = keepQuery('listed_partnerships', ({ db, tables: { partnership } }) =>
  db
    .select({
      id: partnership.id,
      budget: partnership.budget,
      invoiceStatus: partnership.invoiceStatus,
      isCompleted: partnership.isCompleted,
    })
    .from(partnership)
    .where(and(eq(partnership.accountId, sql.placeholder('accountId')), isNull(partnership.deletedAt))),
)

const itemsOf = keepQuery('listed_content', ({ db, tables: { contentItem } }) =>
  db
    .select({
      partnershipId: contentItem.partnershipId,
      dueDate: contentItem.dueDate,
      approved: contentItem.approved,
      posted: contentItem.posted,
    })
    .from(contentItem)
    .where(and(eq(contentItem.accountId, sql.placeholder('accountId')), isNull(contentItem.deletedAt))),
)

const factsOf = keepQuery('partnership_facts', ({ db, tables: { account } }) =>
  db
    .select({ openBudget: account.openBudget, invoiceMarks: account.invoiceMarks, contentDue: account.contentDue })
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId'))),
)

/** [AL5] [AL6] Brings what lists know of an influencer's partnerships to what their rows say. Belongs behind the writing of those rows. */
export const keepPartnershipFacts = async (tx: Tx, accountId: string): Promise<void> => {
  const { account } = tx.tables
  const itemsByPartnership = Map.groupBy(await itemsOf(tx).execute({ accountId }), ({ partnershipId }) => partnershipId)
  const rows = await partnershipsOf(tx).execute({ accountId })
  const facts = partnershipFacts(rows.map((row) => ({ ...row, items: itemsByPartnership.get(row.id) ?? [] })))
  const [kept] = await factsOf(tx).execute({ accountId })
  const isSame =
    kept?.openBudget === facts.openBudget && (kept.invoiceMarks ?? 0) === facts.invoiceMarks && kept.contentDue === facts.contentDue
  if (!isSame) await tx.db.update(account).set(facts).where(eq(account.id, accountId))
}
