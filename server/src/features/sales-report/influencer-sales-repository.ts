import { eq, type SQL, sql } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { readRows } from '../../store/query/raw-query.ts'
import { paidQuery, type SoldIn, soldQuery } from './sold-query.ts'

export interface InfluencerSalesRow {
  readonly accountId: string
  readonly name: string
  readonly owner: string | null
  readonly stageId: string
  readonly segmentId: string | null
  readonly isInTrash: boolean
  readonly orders: number
  readonly minor: number
  readonly hundredths: bigint
}

/** Everybody who sold or was paid in a time. */
export const readInfluencerSales = async (source: QuerySource, sold: SoldIn): Promise<readonly InfluencerSalesRow[]> => {
  const rows = await readRows(source.db, influencerSalesQuery(source, sold))
  return rows.map((row) => ({
    accountId: String(row.id),
    name: String(row.name),
    owner: textOf(row.owner),
    stageId: String(row.stage),
    segmentId: textOf(row.segment),
    isInTrash: Boolean(row.deleted),
    orders: Number(row.orders),
    minor: Number(row.minor),
    hundredths: BigInt(String(row.paid)),
  }))
}

const influencerSalesQuery = (source: QuerySource, sold: SoldIn): SQL => {
  const { account } = source.tables
  return sql`with figures as (
      select id, sum(orders) as orders, sum(minor) as minor, sum(paid) as paid from (
        select id, orders, minor, 0 as paid from (${soldQuery(source, 'account', { ...sold, currencies: [sold.currency] })}) as sold
        union all select id, 0 as orders, 0 as minor, paid from (${paidQuery(source, sold)}) as paid
      ) as each_of group by id having sum(orders) > 0 or sum(paid) > 0
    )
    select a.id, a.name, a.owner_id as owner, a.stage_id as stage, a.segment_id as segment, a.deleted_at is not null as deleted, orders, minor, paid
    from figures inner join ${account} as a on a.id = figures.id`
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

export interface NamedStage {
  readonly id: string
  readonly name: string
}

export const readStages = ({ db, tables: { organizationStage } }: QuerySource, organizationId: string): Promise<readonly NamedStage[]> =>
  db
    .select({ id: organizationStage.id, name: organizationStage.name })
    .from(organizationStage)
    .where(eq(organizationStage.organizationId, organizationId))
