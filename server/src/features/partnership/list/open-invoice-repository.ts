import { and, asc, eq, exists, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'

export interface InvoiceCursor {
  readonly endDate: string
  readonly accountId: string
  readonly partnershipId: string
}

interface InvoicePage {
  readonly after: InvoiceCursor | undefined
  readonly limit: number
}

/** The domain's [TD5] in SQL, the earliest end first. `owner`: only those of one person's influencers. */
export const readInvoicePage = (
  source: QuerySource,
  { organizationId, owner, today }: { readonly organizationId: string; readonly owner: string | undefined; readonly today: string },
  { after, limit }: InvoicePage,
) => {
  const { partnership, account } = source.tables
  return source.db
    .select({
      partnershipId: partnership.id,
      accountId: partnership.accountId,
      accountName: account.name,
      owner: account.ownerId,
      budget: partnership.budget,
      endDate: partnership.endDate,
      invoiceStatus: partnership.invoiceStatus,
    })
    .from(partnership)
    .innerJoin(account, eq(account.id, partnership.accountId))
    .where(
      and(
        eq(partnership.organizationId, organizationId),
        isUnpaid(partnership),
        isNull(account.deletedAt),
        owner === undefined ? undefined : eq(account.ownerId, owner),
        or(lt(partnership.endDate, today), eq(partnership.isCompleted, true), isDelivered(source)),
        after && isAfter(partnership, after),
      ),
    )
    .orderBy(asc(partnership.endDate), asc(partnership.accountId), asc(partnership.id))
    .limit(limit)
}

export type InvoiceRow = Awaited<ReturnType<typeof readInvoicePage>>[number]

type PartnershipTable = QuerySource['tables']['partnership']

/** In the words of the index `partnership_unpaid`. */
const isUnpaid = ({ invoiceStatus, deletedAt, budget }: PartnershipTable): SQL =>
  sql`${invoiceStatus} <> 'PAID' and ${deletedAt} is null and ${budget} not in ('0', '0.0', '0.00')`

/** All of its content is posted, and there is some. */
const isDelivered = ({ db, tables: { partnership, contentItem } }: QuerySource): SQL | undefined => {
  const isOfPartnership = and(
    eq(contentItem.accountId, partnership.accountId),
    eq(contentItem.partnershipId, partnership.id),
    isNull(contentItem.deletedAt),
  )
  const items = (which?: SQL) => db.select({ id: contentItem.id }).from(contentItem).where(and(isOfPartnership, which))
  return and(exists(items()), notExists(items(not(eq(contentItem.posted, true)))))
}

const isAfter = ({ endDate, accountId, id }: PartnershipTable, after: InvoiceCursor): SQL =>
  sql`(${endDate}, ${accountId}, ${id}) > (${after.endDate}, ${after.accountId}, ${after.partnershipId})`
