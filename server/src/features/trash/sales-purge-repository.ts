import { eq, inArray } from 'drizzle-orm'
import { attributeAgain } from '../../facts/attribution/attribution-commit.ts'
import { readSourceHandles } from '../../facts/source-handles.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import type { Tx } from '../../store/store.ts'

/** Removes the codes and links of an account. Names of codes stay reserved, and orders that came by them count for nobody. */
export const purgeSales = async (tx: Tx, accountId: string, at: Date): Promise<void> => {
  const { discountCode, utmLink, utmLinkTriple, utmDay, utmVisitor } = tx.tables
  const codes = await tx.db.select().from(discountCode).where(eq(discountCode.accountId, accountId))
  const links = await tx.db.select().from(utmLink).where(eq(utmLink.accountId, accountId))
  const organizationId = [...codes, ...links][0]?.organizationId
  if (organizationId === undefined) return
  const linkIds = links.map(({ id }) => id)
  const handles = await readSourceHandles(tx, { codeIds: codes.map(({ id }) => id), linkIds })
  await tx.db.delete(discountCode).where(eq(discountCode.accountId, accountId))
  await tx.db.delete(utmLink).where(eq(utmLink.accountId, accountId))
  for (const some of groupsOf(linkIds))
    for (const table of [utmLinkTriple, utmDay, utmVisitor]) await tx.db.delete(table).where(inArray(table.linkId, some))
  // One change tells of all links: a screen that shows this account's links reads them all anew.
  const change = { organizationId, accountId, deleted: true, at: at.toISOString() }
  for (const { id } of links.slice(0, 1)) tx.changed({ kind: 'utm-link', id, ...change })
  await attributeAgain(tx, { organizationId, at }, handles)
}
