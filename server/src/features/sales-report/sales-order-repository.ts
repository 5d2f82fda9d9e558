import { notSet } from '@rapport/domain/account-list/listed-values'
import type { Attribution } from '@rapport/domain/attribution/attribution'
import type { SalesPart } from '@rapport/domain/sales-report/sales-report'
import { and, desc, eq, gte, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Span } from '../../facts/attribution/attribution-figures.ts'
import { toAttribution } from '../../facts/attribution/attribution-row.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'

/** Which orders are wanted. */
export interface OrderFilter {
  readonly organizationId: string
  readonly span: Span | null
  readonly accountId?: string | undefined
  readonly codeId?: string | undefined
  readonly linkId?: string | undefined
  readonly segmentId?: string | undefined
  readonly campaignId?: string | undefined
  readonly part?: SalesPart | undefined
}

export interface OrderPosition {
  readonly at: number
  readonly orderId: string
}

/** Rows of orders, the latest first. */
export const readOrderRows = async (
  source: QuerySource,
  filter: OrderFilter,
  { after, limit }: { readonly after: OrderPosition | null; readonly limit: number },
): Promise<readonly Attribution[]> => {
  const { attribution } = source.tables
  const { orderedAt, orderId } = attribution
  const isAfter = after && or(lt(orderedAt, new Date(after.at)), and(eq(orderedAt, new Date(after.at)), lt(orderId, after.orderId)))
  const rows = await source.db
    .select()
    .from(attribution)
    .where(and(isIn(source, filter), ...(isAfter ? [sql`${orderedAt} <= ${sql.param(new Date(after.at), orderedAt)}`, isAfter] : [])))
    .orderBy(desc(orderedAt), desc(orderId))
    .limit(limit)
  return rows.map(toAttribution)
}

const reasonOfPart = { code: 'code', link: 'click', journey: 'journey' } as const satisfies Record<SalesPart, Attribution['reason']['by']>

const isIn = (source: QuerySource, filter: OrderFilter): SQL | undefined => {
  const { attribution } = source.tables
  const { span, codeId, linkId, accountId, part } = filter
  const sourceId = codeId ?? linkId
  return and(
    eq(attribution.organizationId, filter.organizationId),
    // A code or link counts all orders under it, all else those that count first.
    sourceId === undefined ? eq(attribution.isPrimary, true) : eq(attribution.source, codeId === undefined ? 'link' : 'code'),
    sourceId === undefined ? undefined : eq(attribution.sourceId, sourceId),
    accountId === undefined ? undefined : eq(attribution.accountId, accountId),
    part === undefined ? undefined : eq(attribution.reason, reasonOfPart[part]),
    span === null ? undefined : gte(attribution.orderedAt, new Date(span.from)),
    span === null ? undefined : lt(attribution.orderedAt, new Date(span.until)),
    isOfSegment(source, filter.segmentId),
    isOfCampaign(source, filter.campaignId),
  )
}

const isOfSegment = ({ db, tables: { attribution, account } }: QuerySource, segmentId: string | undefined): SQL | undefined => {
  if (segmentId === undefined) return undefined
  const isThat = segmentId === notSet ? isNull(account.segmentId) : eq(account.segmentId, segmentId)
  return inArray(attribution.accountId, db.select({ id: account.id }).from(account).where(isThat))
}

const isOfCampaign = ({ db, tables: { attribution, accountCampaign } }: QuerySource, campaignId: string | undefined): SQL | undefined => {
  if (campaignId === undefined) return undefined
  const of = db.select({ id: accountCampaign.accountId }).from(accountCampaign)
  if (campaignId === notSet) return notExists(of.where(eq(accountCampaign.accountId, attribution.accountId)))
  return inArray(attribution.accountId, of.where(eq(accountCampaign.campaignId, campaignId)))
}

/** Names of accounts that are not in the Trash, and of links, deleted ones too. */
export const readOrderNames = async (
  { db, tables: { account, utmLink } }: QuerySource,
  { accountIds, linkIds }: { readonly accountIds: readonly string[]; readonly linkIds: readonly string[] },
) => {
  const accounts = accountIds.length
    ? await db
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(and(inArray(account.id, [...accountIds]), isNull(account.deletedAt)))
    : []
  const links = linkIds.length
    ? await db
        .select({ id: utmLink.id, name: utmLink.name })
        .from(utmLink)
        .where(inArray(utmLink.id, [...linkIds]))
    : []
  return { accounts: new Map(accounts.map(({ id, name }) => [id, name])), links: new Map(links.map(({ id, name }) => [id, name])) }
}
