import type { Account } from '@rapport/domain/account/account'
import { refuseField, type Workspace } from '@rapport/domain/account/account-input'
import { newestOfEachSide } from '@rapport/domain/account/newest-message'
import {
  type AccountCounts,
  type AccountSort,
  fieldIdOf,
  type GroupCount,
  type OpenBudget,
  readSort,
} from '@rapport/domain/account-list/account-list'
import type { AccountFilter } from '@rapport/domain/account-list/account-list-shape'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { unknownFieldWords } from '@rapport/domain/custom-field/custom-field-refusal'
import { noCursor } from '@rapport/domain/page/time-cursor'
import { budgetOfCents } from '@rapport/domain/partnership/budget-sum'
import { ok, type Result } from '@rapport/domain/result/result'
import { mostCounted, readyViews, type ViewCount } from '@rapport/domain/saved-view/ready-view'
import { filterOfView } from '@rapport/domain/saved-view/view-filter'
import { readStoreWindow } from '../../../facts/store-window.ts'
import type { Caller } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import type { Database } from '../../../store/store.ts'
import { readManyAccounts, readWorkspace } from '../account-repository.ts'
import { inWords } from '../account-row.ts'
import type { CountedPage } from './account-counted-repository.ts'
import { type Counting, createCounting, type StageCounts } from './account-counting.ts'
import { cursorAfter, readCursor } from './account-cursor.ts'
import { filterOf } from './account-filter.ts'
import { inGroupOrder } from './account-group-order.ts'
import { readGroupPage } from './account-group-page.ts'
import { countGroups, countStagesAndGroups, readOpenBudgets } from './account-group-sum-repository.ts'
import { type ListPosition, type ListSource, readInOrder, type WantedPage } from './account-list-repository.ts'
import { readFirstPage, readScalarPage } from './account-scalar-page.ts'
import { type OrderOfList, orderOfList } from './account-sort-query.ts'
import type { ListFilter } from './list-filter-query.ts'
import { readNamedFields, readNamedViews } from './named-in-list-repository.ts'
import { readBoundedCount } from './view-count-repository.ts'

export interface AccountQuery extends AccountFilter {
  readonly sort: AccountSort
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface AccountPage {
  readonly accounts: readonly Account[]
  readonly nextCursor: string | null
  readonly total: number
}

const noGroupsWords = 'A list stands in groups of stage, owner, priority, segment, campaign, platform, or a dropdown or checkbox'

export type AccountList = ReturnType<typeof createAccountList>

export const createAccountList = ({ store, now }: QueryPorts) => {
  const counting = createCounting({ store, now })
  const settingOf = async (db: Database, { organizationId }: Caller, wanted: AccountFilter, sort: AccountSort = 'name') => {
    const workspace = await readWorkspace({ db, tables: store.tables }, organizationId)
    const today = dayInZone(now(), workspace.timeZone)
    const window = wanted.revenue.length > 0 ? await readStoreWindow({ db, tables: store.tables }, organizationId) : undefined
    const currency = window?.currency ?? 'USD'
    const ids = [fieldIdOf(readSort(sort).field), ...wanted.fields.map(({ fieldId }) => fieldId)].filter((id) => id !== undefined)
    const fields = await readNamedFields({ db, tables: store.tables }, organizationId, ids)
    const filter = filterOf(wanted, { organizationId, workspace, today, currency, fields })
    const order = orderOfList(readSort(sort).field, fields)
    return { workspace, today, fields, filter, order: order ? ok(order) : refuseField('sort', unknownFieldWords) }
  }
  const countView = async (db: Database, caller: Caller, query: string): Promise<Omit<ViewCount, 'id'>> => {
    const wanted = filterOfView(query)
    const filter = wanted && (await settingOf(db, caller, wanted)).filter
    if (!filter?.ok) return { count: null, isMore: false }
    const count = await readBoundedCount(db, store, filter.value)
    return { count: Math.min(count, mostCounted), isMore: count > mostCounted }
  }
  return {
    read: (caller: Caller, query: AccountQuery): Promise<Result<AccountPage>> =>
      store.read(async (db) => {
        const { workspace, today, fields, filter, order } = await settingOf(db, caller, query, query.sort)
        if (!filter.ok) return filter
        if (!order.ok) return order
        const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort)
        if (cursor === null) return refuseField('cursor', noCursor)
        const wanted = { filter: filter.value, sort: query.sort, cursor, limit: query.limit + 1, today, workspace, fields }
        const { positions, stageCounts } = await readSorted({ db, store }, counting, { ...wanted, order: order.value })
        const page = positions.slice(0, query.limit)
        const accounts = await readInOrder(db, store, idsOf(page))
        const last = positions.length > query.limit ? page.at(-1) : undefined
        return ok({
          accounts: accounts.map((stored) => listed(inWords(stored, workspace))),
          nextCursor: last === undefined ? null : cursorAfter(query.sort, last),
          total: sumOf(stageCounts),
        })
      }),

    /** Those of some accounts that are there, in this order. */
    readSome: ({ organizationId }: Caller, ids: readonly string[]): Promise<readonly Account[]> =>
      store.read(async (db) => {
        const source = { db, tables: store.tables }
        const workspace = await readWorkspace(source, organizationId)
        const accountById = new Map((await readManyAccounts(source, organizationId, ids)).map((stored) => [stored.row.id, stored]))
        return ids.flatMap((id) => accountById.get(id) ?? []).map((stored) => inWords(stored, workspace))
      }),

    count: (caller: Caller, wanted: AccountFilter): Promise<Result<AccountCounts>> =>
      store.read(async (db) => {
        const { workspace, filter } = await settingOf(db, caller, wanted)
        if (!filter.ok) return filter
        const kept = await counting.kept(db, filter.value)
        const { stageCounts } = kept
          ? { stageCounts: kept }
          : await counting.remember(filter.value, () => countStages({ db, store }, filter.value))
        return ok(inPipeline(stageCounts, workspace))
      }),

    /** How many stand in each group of an order, in that order. */
    groups: (caller: Caller, wanted: AccountFilter, by: AccountSort): Promise<Result<readonly GroupCount[]>> =>
      store.read(async (db) => {
        const { workspace, fields, filter, order } = await settingOf(db, caller, wanted, by)
        if (!filter.ok) return filter
        if (!order.ok) return order
        if (order.value.at !== 'group') return refuseField('by', noGroupsWords)
        const { field } = order.value
        const counts = await countGroups(db, store, filter.value, field)
        const asked = { filter: filter.value, workspace, fields, field, isDescending: readSort(by).isDescending }
        const ordered = await inGroupOrder({ db, store }, asked, [...counts.keys()])
        return ok(ordered.map((value) => ({ value, count: counts.get(value) ?? 0 })))
      }),

    /** [SV4] [SV5] How many fit each of some views; unknown views are left out. One is counted after the other: others are answered in between. */
    countViews: async (caller: Caller, ids: readonly string[]): Promise<Result<readonly ViewCount[]>> => {
      const source = (db: Database) => ({ db, tables: store.tables })
      const saved = await store.read((db) => readNamedViews(source(db), caller, ids))
      const views = [...readyViews(caller.userId), ...saved].filter(({ id }) => ids.includes(id))
      const counts: ViewCount[] = []
      for (const { id, query } of views) counts.push({ id, ...(await store.read((db) => countView(db, caller, query))) })
      return ok(counts)
    },

    /** The sums of their open partnerships, by stage. */
    openBudgets: (caller: Caller, wanted: AccountFilter): Promise<Result<readonly OpenBudget[]>> =>
      store.read(async (db) => {
        const { filter } = await settingOf(db, caller, wanted)
        if (!filter.ok) return filter
        const cents = await readOpenBudgets(db, store, filter.value)
        return ok([...cents].map(([stageId, sum]) => ({ stageId, openBudget: budgetOfCents(sum) })))
      }),
  }
}

/** Written into the answer itself: a copy of each costs as much as its row. */
const listed = (account: Account): Account =>
  Object.assign(account, { emailThreads: newestOfEachSide(account.emailThreads, account.email) })

const idsOf = (positions: readonly ListPosition[]): readonly string[] => positions.map(({ id }) => id)

const sumOf = (counts: ReadonlyMap<string | null, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

const inPipeline = (counts: ReadonlyMap<string | null, number>, { stages }: Workspace): AccountCounts => ({
  total: sumOf(counts),
  stages: stages.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
})

interface Sorting extends Omit<WantedPage, 'total' | 'stageCounts'> {
  readonly order: OrderOfList
}

/** A first page without counts is found and counted at once. */
const readSorted = async (source: ListSource, counting: Counting, wanted: Sorting): Promise<CountedPage> => {
  const { isDescending } = readSort(wanted.sort)
  const { filter, cursor, order } = wanted
  const kept = await counting.kept(source.db, filter)
  if (kept === undefined && cursor === undefined && order.at === 'scalar') {
    return counting.remember(filter, () => readFirstPage(source, { ...wanted, field: order.field, isDescending }))
  }
  const counts = kept ? { stageCounts: kept } : await counting.remember(filter, () => countFor(source, filter, order))
  const total = sumOf(counts.stageCounts)
  if (total === 0) return { ...counts, positions: [] }
  const counted = { ...wanted, ...counts, isDescending, total }
  const positions =
    order.at === 'group'
      ? await readGroupPage(source, { ...counted, field: order.field })
      : await readScalarPage(source, { ...counted, field: order.field })
  return { ...counts, positions }
}

/** Groups of the order are counted along. */
const countFor = (source: ListSource, filter: ListFilter, order: OrderOfList): Promise<Pick<WantedPage, 'stageCounts' | 'groupCounts'>> =>
  order.at === 'group' && order.field !== 'stage'
    ? countStagesAndGroups(source.db, source.store, filter, order.field)
    : countStages(source, filter)

const countStages = async ({ db, store }: ListSource, filter: ListFilter): Promise<{ readonly stageCounts: StageCounts }> => ({
  stageCounts: await countGroups(db, store, filter, 'stage'),
})
