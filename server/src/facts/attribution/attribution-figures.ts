import type { SalesFigures } from '@rapport/domain/attribution/attribution-figures'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { dayStart } from '@rapport/domain/calendar-day/day-start'
import type { SalesPeriod } from '@rapport/domain/sales-report/sales-report'
import { sumShopMoney } from '@rapport/domain/shop/shop-money'
import { and, count, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { wholeSum } from '../../store/query/raw-query.ts'
import { areSumsWhole } from '../sales/sales-sum.ts'

/** Orders of a time: from the first instant up to, and without, the second; in milliseconds since 1970. */
export interface Span {
  readonly from: number
  readonly until: number
}

export const spanOf = ({ firstDay, lastDay }: SalesPeriod, timeZone: string): Span => ({
  from: dayStart(firstDay, timeZone),
  until: dayStart(addDays(lastDay, 1), timeZone),
})

export const noSales: SalesFigures = { orders: 0, revenue: [] }

/** [AT13] What codes or links brought, each with all of its orders; who brought nothing is missing. */
export const readFiguresOfSources = async (
  source: QuerySource,
  organizationId: string,
  { of, ids, span }: { readonly of: 'code' | 'link'; readonly ids: readonly string[]; readonly span?: Span },
): Promise<ReadonlyMap<string, SalesFigures>> => {
  const { attribution } = source.tables
  if (ids.length === 0) return new Map()
  if (span === undefined && (await areSumsWhole(source, organizationId))) return readKeptFigures(source, organizationId, { of, ids })
  const isThat = and(eq(attribution.source, of), inArray(attribution.sourceId, [...ids]))
  return readFigures(source, attribution.sourceId, and(isCountedOf(source, organizationId, span), isThat))
}

/** Of the sums of all months [SA5], in whichever zone these are: an account or code with many orders is read as quickly as one with few. */
const readKeptFigures = async (
  source: QuerySource,
  organizationId: string,
  { of, ids }: { readonly of: 'account' | 'code' | 'link'; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, SalesFigures>> => {
  const { db, tables } = source
  const { salesSum } = tables
  const [orders, net] = [wholeSum(salesSum.orders), wholeSum(salesSum.minor)]
  // Named, so that the index leads to the ids.
  const isCurrency = inArray(salesSum.currency, [...(await readSoldCurrencies(source, organizationId))])
  const rows = await db
    .select({ id: salesSum.id, currency: salesSum.currency, orders, net })
    .from(salesSum)
    .where(and(eq(salesSum.organizationId, organizationId), eq(salesSum.of, of), isCurrency, inArray(salesSum.id, [...ids])))
    .groupBy(salesSum.id, salesSum.currency)
    .having(sql`sum(${salesSum.orders}) > 0`)
  return toFigures(rows)
}

/** In which currencies an organisation sold anything that is summed. */
export const readSoldCurrencies = async ({ db, tables: { salesSum } }: QuerySource, organizationId: string): Promise<readonly string[]> => {
  const isPart = and(eq(salesSum.organizationId, organizationId), eq(salesSum.of, 'part'))
  return (await db.selectDistinct({ currency: salesSum.currency }).from(salesSum).where(isPart)).map(({ currency }) => currency)
}

/** [AT13] What accounts sold: orders that count for them first. */
export const readFiguresOfAccounts = async (
  source: QuerySource,
  organizationId: string,
  { ids, span, currency }: { readonly ids: readonly string[]; readonly span?: Span; readonly currency?: string },
): Promise<ReadonlyMap<string, SalesFigures>> => {
  const { attribution } = source.tables
  if (ids.length === 0) return new Map()
  if (span === undefined && currency === undefined && (await areSumsWhole(source, organizationId)))
    return readKeptFigures(source, organizationId, { of: 'account', ids })
  const isCurrency = currency === undefined ? undefined : eq(attribution.currency, currency)
  const isThat = and(eq(attribution.isPrimary, true), inArray(attribution.accountId, [...ids]), isCurrency)
  return readFigures(source, attribution.accountId, and(isCountedOf(source, organizationId, span), isThat))
}

/** [AT13] What an organisation sold in a time; by its links alone, orders whose primary row is a click or a journey. */
export const readFiguresOfOrganization = async (
  source: QuerySource,
  organizationId: string,
  { span, of = 'organization' }: { readonly span: Span; readonly of?: 'organization' | 'links of the organization' },
): Promise<SalesFigures> => {
  const { attribution } = source.tables
  const isThat = and(eq(attribution.isPrimary, true), of === 'organization' ? undefined : ne(attribution.reason, 'code'))
  const figures = await readFigures(source, attribution.organizationId, and(isCountedOf(source, organizationId, span), isThat))
  return figures.get(organizationId) ?? noSales
}

const isCountedOf = ({ tables: { attribution } }: QuerySource, organizationId: string, span: Span | undefined): SQL | undefined =>
  and(
    eq(attribution.organizationId, organizationId),
    eq(attribution.isCounted, true),
    ...(span ? [gte(attribution.orderedAt, new Date(span.from)), lt(attribution.orderedAt, new Date(span.until))] : []),
  )

/** No order has two rows under one of these, so rows are orders. */
const readFigures = async (
  { db, tables: { attribution } }: QuerySource,
  by: PgColumn,
  condition: SQL | undefined,
): Promise<ReadonlyMap<string, SalesFigures>> => {
  const rows = await db
    .select({ id: by, currency: attribution.currency, orders: count(), net: wholeSum(attribution.net) })
    .from(attribution)
    .where(condition)
    .groupBy(by, attribution.currency)
  return toFigures(rows)
}

interface SummedRow {
  readonly id: unknown
  readonly currency: string
  readonly orders: number
  readonly net: number
}

/** Several rows of one id and currency count together. */
export const toFigures = (rows: readonly SummedRow[]): ReadonlyMap<string, SalesFigures> => {
  const figuresById = new Map<string, SalesFigures>()
  for (const { id, currency, orders, net } of rows) {
    const before = figuresById.get(String(id)) ?? noSales
    figuresById.set(String(id), {
      orders: before.orders + orders,
      revenue: sumShopMoney([...before.revenue, { minor: net, currency }]),
    })
  }
  return figuresById
}
