import type { Account } from '@rapport/domain/account/account'
import { refuseField, stageCalled, type Workspace } from '@rapport/domain/account/account-input'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Store } from '../../store/store.ts'
import { type AccountCursor, cursorAfter, readCursor } from './account-cursor-repository.ts'
import { countAccounts, type ListFilter, type ListSort, readAccountPage } from './account-list-repository.ts'
import { readWorkspace } from './account-repository.ts'
import { inWords, type StoredAccount } from './account-row.ts'

export const accountSorts = ['name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'stage', '-stage'] as const
export type AccountSort = (typeof accountSorts)[number]

export interface AccountQuery {
  readonly search: string
  /** A stage's current name. */
  readonly stage?: string | undefined
  /** A user id, or 'none'. */
  readonly owner?: string | undefined
  readonly sort: AccountSort
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface AccountPage {
  readonly accounts: readonly Account[]
  readonly nextCursor: string | null
  readonly total: number
}

export type ListAccounts = (caller: Caller, query: AccountQuery) => Promise<Result<AccountPage>>

/** A page of the accounts that match, with how many there are. */
export const createAccountList =
  (store: Store): ListAccounts =>
  (caller, query) =>
    store.read(async (db) => {
      const workspace = await readWorkspace({ db, tables: store.tables }, caller.organizationId)
      const stageId = query.stage === undefined ? undefined : stageCalled(query.stage, workspace.stages)
      if (stageId === null) return refuseField('stage', `There is no stage called '${query.stage}'`)
      const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort)
      if (cursor === null) return refuseField('cursor', 'This is not a cursor of this list')
      const filter = {
        organizationId: caller.organizationId,
        search: query.search,
        stageId,
        ownerId: query.owner === 'none' ? null : query.owner,
      }
      const read: PageReader = (narrowed, page) => readAccountPage(db, store, { ...filter, ...narrowed }, page)
      const found = await readSorted(read, { ...query, stageId, cursor }, workspace)
      const page = found.slice(0, query.limit)
      return ok({
        accounts: page.map((stored) => inWords(stored, workspace)),
        nextCursor: found.length > query.limit ? endOf(page, query.sort) : null,
        total: await countAccounts(db, store, filter),
      })
    })

type PageReader = (narrowed: Partial<ListFilter>, page: Parameters<typeof readAccountPage>[3]) => Promise<readonly StoredAccount[]>

interface Wanted {
  readonly sort: AccountSort
  readonly stageId: string | undefined
  readonly cursor: AccountCursor | undefined
  readonly limit: number
}

/** One row more than the page holds, so that it is known whether there is another page. */
const readSorted = async (read: PageReader, wanted: Wanted, workspace: Workspace): Promise<readonly StoredAccount[]> => {
  const { sort, cursor, limit } = wanted
  const column = columnOf(sort)
  if (column === 'stage') return readByStage(read, wanted, workspace)
  return read({}, { sort: column, isDescending: sort.startsWith('-'), after: cursor?.after, limit: limit + 1 })
}

const columnOf = (sort: AccountSort): ListSort | 'stage' => {
  const name = sort.replace('-', '')
  return name === 'createdAt' || name === 'updatedAt' || name === 'stage' ? name : 'name'
}

/** In the order of the pipeline, by name within a stage: one range of an index a stage. */
const readByStage = async (read: PageReader, { sort, stageId, cursor, limit }: Wanted, { stages }: Workspace) => {
  const inOrder = stages.map(({ id }) => id).filter((id) => stageId === undefined || id === stageId)
  if (sort === '-stage') inOrder.reverse()
  const begin = cursor === undefined ? 0 : Math.max(0, inOrder.indexOf(cursor.stageId))
  const found: StoredAccount[] = []
  for (const id of inOrder.slice(begin)) {
    const after = id === cursor?.stageId ? cursor.after : undefined
    found.push(...(await read({ stageId: id }, { sort: 'name', isDescending: false, after, limit: limit + 1 - found.length })))
    if (found.length > limit) break
  }
  return found
}

const endOf = (page: readonly StoredAccount[], sort: AccountSort): string | null => {
  const last = page.at(-1)
  const column = columnOf(sort)
  return last === undefined ? null : cursorAfter(sort, last, column === 'stage' ? 'name' : column)
}
