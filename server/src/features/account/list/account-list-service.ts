import type { Account } from '@rapport/domain/account/account'
import { refuseField, type Workspace } from '@rapport/domain/account/account-input'
import { newestOfEachSide } from '@rapport/domain/account/newest-message'
import {
  type AccountCounts,
  type AccountSort,
  type AccountSortField,
  type OpenBudget,
  readSort,
} from '@rapport/domain/account-list/account-list'
import type { AccountFilter } from '@rapport/domain/account-list/account-list-shape'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { noCursor } from '@rapport/domain/page/time-cursor'
import { budgetOfCents } from '@rapport/domain/partnership/budget-sum'
import { ok, type Result } from '@rapport/domain/result/result'
import { readStoreWindow } from '../../../facts/store-window.ts'
import type { Caller } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import type { Database } from '../../../store/store.ts'
import { readManyAccounts, readWorkspace } from '../account-repository.ts'
import { inWords } from '../account-row.ts'
import { readOpenBudgets } from './account-budget-repository.ts'
import type { CountedPage } from './account-counted-repository.ts'
import { type Counting, createCounting, type StageCounts } from './account-counting.ts'
import { cursorAfter, readCursor } from './account-cursor.ts'
import { filterOf } from './account-filter.ts'
import { readGroupPage } from './account-group-page.ts'
import {
  countGroups,
  countStagesAndGroups,
  type ListFilter,
  type ListPosition,
  type ListSource,
  readInOrder,
  type WantedPage,
} from './account-list-repository.ts'
import { readFirstPage, readScalarPage } from './account-scalar-page.ts'
import { isGroupField } from './account-sort-query.ts'

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

export type AccountList = ReturnType<typeof createAccountList>

export const createAccountList = ({ store, now }: QueryPorts) => {
  const counting = createCounting({ store, now })
  const settingOf = async (db: Database, { organizationId }: Caller, wanted: AccountFilter) => {
    const workspace = await readWorkspace({ db, tables: store.tables }, organizationId)
    const today = dayInZone(now(), workspace.timeZone)
    const window = wanted.revenue.length > 0 ? await readStoreWindow({ db, tables: store.tables }, organizationId) : undefined
    const currency = window?.currency ?? 'USD'
    return { workspace, today, filter: filterOf(wanted, { organizationId, workspace, today, currency }) }
  }
  return {
    read: (caller: Caller, query: AccountQuery): Promise<Result<AccountPage>> =>
      store.read(async (db) => {
        const { workspace, today, filter } = await settingOf(db, caller, query)
        if (!filter.ok) return filter
        const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort)
        if (cursor === null) return refuseField('cursor', noCursor)
        const wanted = { filter: filter.value, sort: query.sort, cursor, limit: query.limit + 1, today, workspace }
        const { positions, stageCounts } = await readSorted({ db, store }, counting, wanted)
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

const listed = (account: Account): Account => ({ ...account, emailThreads: newestOfEachSide(account.emailThreads, account.email) })

const idsOf = (positions: readonly ListPosition[]): readonly string[] => positions.map(({ id }) => id)

const sumOf = (counts: ReadonlyMap<string | null, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

const inPipeline = (counts: ReadonlyMap<string | null, number>, { stages }: Workspace): AccountCounts => ({
  total: sumOf(counts),
  stages: stages.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
})

type Sorting = Omit<WantedPage, 'total' | 'stageCounts'>

/** A first page without counts is found and counted at once. */
const readSorted = async (source: ListSource, counting: Counting, wanted: Sorting): Promise<CountedPage> => {
  const { field, isDescending } = readSort(wanted.sort)
  const { filter, cursor } = wanted
  const kept = await counting.kept(source.db, filter)
  if (kept === undefined && cursor === undefined && !isGroupField(field)) {
    return counting.remember(filter, () => readFirstPage(source, { ...wanted, field, isDescending }))
  }
  const counts = kept ? { stageCounts: kept } : await counting.remember(filter, () => countFor(source, filter, field))
  const total = sumOf(counts.stageCounts)
  if (total === 0) return { ...counts, positions: [] }
  const counted = { ...wanted, ...counts, isDescending, total }
  const positions = isGroupField(field)
    ? await readGroupPage(source, { ...counted, field })
    : await readScalarPage(source, { ...counted, field })
  return { ...counts, positions }
}

/** Groups of the order are counted along. */
const countFor = (
  source: ListSource,
  filter: ListFilter,
  field: AccountSortField,
): Promise<Pick<WantedPage, 'stageCounts' | 'groupCounts'>> =>
  isGroupField(field) && field !== 'stage' ? countStagesAndGroups(source.db, source.store, filter, field) : countStages(source, filter)

const countStages = async ({ db, store }: ListSource, filter: ListFilter): Promise<{ readonly stageCounts: StageCounts }> => ({
  stageCounts: await countGroups(db, store, filter, 'stage'),
})
