import type { Account } from '@rapport/domain/account/account'
import { refuseField, type Workspace } from '@rapport/domain/account/account-input'
import { type AccountCounts, type AccountSort, readSort } from '@rapport/domain/account-list/account-list'
import type { AccountFilter } from '@rapport/domain/account-list/account-list-shape'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Store } from '../../store/store.ts'
import { createCountMemo, type ReadCounts } from './account-count-service.ts'
import { cursorAfter, readCursor } from './account-cursor-repository.ts'
import { filterOf } from './account-filter-service.ts'
import { readGroupPage } from './account-group-service.ts'
import { type ListPlace, type ListSource, readInOrder, type WantedPage } from './account-list-repository.ts'
import { readWorkspace } from './account-repository.ts'
import { inWords } from './account-row.ts'
import { readScalarPage } from './account-scalar-service.ts'
import { isGroupField } from './account-sort-repository.ts'

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

export interface AccountList {
  /** A page of the accounts that match, with how many there are. */
  readonly read: (caller: Caller, query: AccountQuery) => Promise<Result<AccountPage>>
  /** How many match, by stage. */
  readonly count: (caller: Caller, filter: AccountFilter) => Promise<Result<AccountCounts>>
}

export interface AccountListPorts {
  readonly store: Store
  readonly now: () => Date
}

export const createAccountList = ({ store, now }: AccountListPorts): AccountList => {
  const readCounts = createCountMemo({ store, now })
  const settingOf = async (db: Parameters<ReadCounts>[0], { organizationId }: Caller, wanted: AccountFilter) => {
    const workspace = await readWorkspace({ db, tables: store.tables }, organizationId)
    const today = dayInZone(now(), workspace.timeZone)
    return { workspace, today, filter: filterOf(wanted, { organizationId, workspace, today }) }
  }
  return {
    read: (caller, query) =>
      store.read(async (db) => {
        const { workspace, today, filter } = await settingOf(db, caller, query)
        if (!filter.ok) return filter
        const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort)
        if (cursor === null) return refuseField('cursor', 'This is not a cursor of this list')
        const counts = await readCounts(db, filter.value)
        const total = sumOf(counts)
        const wanted = {
          filter: filter.value,
          sort: query.sort,
          cursor,
          limit: query.limit + 1,
          total,
          stageCounts: counts,
          today,
          workspace,
        }
        const places = total === 0 ? [] : await readSorted({ db, store }, wanted)
        const page = places.slice(0, query.limit)
        const found = await readInOrder(db, store, idsOf(page))
        const last = places.length > query.limit ? page.at(-1) : undefined
        return ok({
          accounts: found.map((stored) => inWords(stored, workspace)),
          nextCursor: last === undefined ? null : cursorAfter(query.sort, last),
          total,
        })
      }),

    count: (caller, wanted) =>
      store.read(async (db) => {
        const { workspace, filter } = await settingOf(db, caller, wanted)
        return filter.ok ? ok(inPipeline(await readCounts(db, filter.value), workspace)) : filter
      }),
  }
}

const idsOf = (places: readonly ListPlace[]): readonly string[] => places.map(({ id }) => id)

const sumOf = (counts: ReadonlyMap<string | null, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

const inPipeline = (counts: ReadonlyMap<string | null, number>, { stages }: Workspace): AccountCounts => ({
  total: sumOf(counts),
  stages: stages.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })),
})

const readSorted = (source: ListSource, wanted: WantedPage): Promise<readonly ListPlace[]> => {
  const { field, isDescending } = readSort(wanted.sort)
  return isGroupField(field)
    ? readGroupPage(source, { ...wanted, field, isDescending })
    : readScalarPage(source, { ...wanted, field, isDescending })
}
