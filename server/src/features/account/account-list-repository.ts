import type { Tables } from '@rapport/schema/tables'
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Store } from '../../store/store.ts'
import type { StoredAccount } from './account-row.ts'
import { foundBy } from './account-search-repository.ts'

/** What a list can be sorted by; a page goes on from the keys of its last row. */
export type ListSort = 'name' | 'createdAt' | 'updatedAt'

export interface ListFilter {
  readonly organizationId: string
  readonly search: string
  readonly stageId?: string | undefined
  /** A user id; null finds accounts that nobody owns. */
  readonly ownerId?: string | null | undefined
}

export interface ListPage {
  readonly sort: ListSort
  readonly isDescending: boolean
  /** The sort value and id after which the page begins. */
  readonly after?: readonly [string | number, string] | undefined
  readonly limit: number
}

type ListStore = Pick<Store, 'dialect' | 'tables'>

const conditionsOf = (store: ListStore, { organizationId, search, stageId, ownerId }: ListFilter): readonly SQL[] => {
  const { account } = store.tables
  return [
    eq(account.organizationId, organizationId),
    isNull(account.deletedAt),
    ...(stageId === undefined ? [] : [eq(account.stageId, stageId)]),
    ...(ownerId === undefined ? [] : [ownerId === null ? isNull(account.ownerId) : eq(account.ownerId, ownerId)]),
    ...foundBy(store, organizationId, search),
  ]
}

const sortColumn = ({ account }: Tables, sort: ListSort) =>
  sort === 'name' ? account.nameKey : sort === 'createdAt' ? account.createdAt : account.updatedAt

/** One page of a list: an index gives its order and where it begins. */
export const accountPageQuery = (db: Database, store: ListStore, filter: ListFilter, page: ListPage) => {
  const { account, influencer } = store.tables
  const column = sortColumn(store.tables, page.sort)
  const direction = page.isDescending ? desc : asc
  return db
    .select({ row: account, profilePictureUrl: influencer.profilePictureUrl })
    .from(account)
    .leftJoin(influencer, eq(influencer.id, account.influencerId))
    .where(and(...conditionsOf(store, filter), beginsAfter(store.tables, page)))
    .orderBy(direction(column), direction(account.id))
    .limit(page.limit)
}

const beginsAfter = (tables: Tables, { sort, isDescending, after }: ListPage): SQL | undefined => {
  if (after === undefined) return undefined
  const [value, id] = after
  const column = sortColumn(tables, sort)
  const from = sql.param(sort === 'name' ? value : new Date(value), column)
  const place = sql`(${column}, ${tables.account.id})`
  return isDescending ? sql`${place} < (${from}, ${id})` : sql`${place} > (${from}, ${id})`
}

export const readAccountPage = async (
  db: Database,
  store: ListStore,
  filter: ListFilter,
  page: ListPage,
): Promise<readonly StoredAccount[]> => accountPageQuery(db, store, filter, page)

export const accountCountQuery = (db: Database, store: ListStore, filter: ListFilter) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(store.tables.account)
    .where(and(...conditionsOf(store, filter)))

export const countAccounts = async (db: Database, store: ListStore, filter: ListFilter): Promise<number> =>
  Number((await accountCountQuery(db, store, filter))[0]?.count ?? 0)
