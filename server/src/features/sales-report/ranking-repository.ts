import type { SalesRanking } from '@rapport/domain/sales-report/sales-report'
import { type SQL, sql } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { readRows } from '../../store/query/raw-query.ts'
import { type SoldIn, soldQuery } from './sold-query.ts'

export interface RankedRow {
  readonly id: string | null
  readonly name: string | null
  readonly accountId: string | null
  readonly accountName: string | null
  readonly orders: number
  readonly minor: number
}

/** The best of a time, the highest revenue first. Influencers in the Trash have no name here. */
export const readRanking = async (source: QuerySource, of: SalesRanking, sold: SoldIn, limit: number): Promise<readonly RankedRow[]> => {
  const rows = await readRows(source.db, sql`${rankings[of](source, sold)} order by minor desc, orders desc, id limit ${limit}`)
  return rows.map(({ id, name, account_id: accountId, account_name: accountName, orders, minor }) => ({
    ...{ id: textOf(id), name: textOf(name), accountId: textOf(accountId), accountName: textOf(accountName) },
    ...{ orders: Number(orders), minor: Number(minor) },
  }))
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

type Ranking = (source: QuerySource, sold: SoldIn) => SQL

const sumsById = (source: QuerySource, of: 'account' | 'code' | 'link', sold: SoldIn): SQL =>
  sql`select id, sum(orders) as orders, sum(minor) as minor from (${soldQuery(source, of, { ...sold, currencies: [sold.currency] })}) as sums group by id having sum(orders) > 0`

/** By what influencers have; who has several counts for each. */
const byInfluencer =
  (join: (source: QuerySource, sold: SoldIn) => { readonly group: SQL; readonly joined: SQL; readonly named: SQL }): Ranking =>
  (source, sold) => {
    const { group, joined, named } = join(source, sold)
    return sql`with best as (
      select ${group} as id, sum(sold.orders) as orders, sum(sold.minor) as minor from (${sumsById(source, 'account', sold)}) as sold ${joined} group by ${group}
    ) select best.id as id, label.name as name, null as account_id, null as account_name, orders, minor
      from best left join ${named} as label on label.id = best.id`
  }

const bySource =
  (of: 'code' | 'link'): Ranking =>
  (source, sold) => {
    const { discountCode, utmLink, account } = source.tables
    const [table, name] = of === 'code' ? [discountCode, sql`source.code`] : [utmLink, sql`source.name`]
    return sql`select sold.id as id, ${name} as name, source.account_id as account_id, a.name as account_name, orders, minor
      from (${sumsById(source, of, sold)}) as sold left join ${table} as source on source.id = sold.id
      left join ${account} as a on a.id = source.account_id and a.deleted_at is null`
  }

const rankings: Readonly<Record<SalesRanking, Ranking>> = {
  influencer: (source, sold) =>
    sql`select sold.id as id, a.name as name, sold.id as account_id, a.name as account_name, orders, minor
      from (${sumsById(source, 'account', sold)}) as sold left join ${source.tables.account} as a on a.id = sold.id and a.deleted_at is null`,
  segment: byInfluencer(({ tables: { account, segment } }) => ({
    group: sql`a.segment_id`,
    joined: sql`left join ${account} as a on a.id = sold.id`,
    named: sql`${segment}`,
  })),
  campaign: byInfluencer(({ tables: { accountCampaign, campaign } }) => ({
    group: sql`c.campaign_id`,
    joined: sql`left join ${accountCampaign} as c on c.account_id = sold.id`,
    named: sql`${campaign}`,
  })),
  code: bySource('code'),
  link: bySource('link'),
}
