import type { QueryPorts } from '../../../store/ports.ts'
import type { Database } from '../../../store/store.ts'
import { readStageCounts } from './account-group-sum-repository.ts'
import { isNarrowed, type ListFilter } from './list-filter-query.ts'

/** How many accounts of a list stand in each stage, by its id. */
export type StageCounts = ReadonlyMap<string | null, number>

export interface Counting {
  /** Counts that are known already: of the whole list, or counted just now. */
  readonly kept: (db: Database, filter: ListFilter) => Promise<StageCounts | undefined>
  /** Counts by `count` and remembers it. */
  readonly remember: <T extends { readonly stageCounts: StageCounts }>(filter: ListFilter, count: () => Promise<T>) => Promise<T>
}

interface Memo {
  readonly until: number
  readonly counts: StageCounts
}

const validMs = 2000
const mostKept = 200

/**
 * Every move keeps the counts of the whole list; narrowed lists are counted in the index. A list, its pages and its board ask for the same
 * counts. They are kept until the organisation's next commit, at most two seconds: another process may write too.
 */
export const createCounting = ({ store, now }: QueryPorts): Counting => {
  const byOrganization = new Map<string, Map<string, Memo>>()
  store.onChange((changes) => {
    for (const { organizationId } of changes) byOrganization.delete(organizationId)
  })
  return {
    async kept(db, filter) {
      if (!isNarrowed(filter)) return readStageCounts(db, store, filter.organizationId)
      const memo = byOrganization.get(filter.organizationId)?.get(JSON.stringify(filter))
      return memo !== undefined && memo.until > now().getTime() ? memo.counts : undefined
    },
    async remember(filter, count) {
      const memos = byOrganization.get(filter.organizationId) ?? new Map<string, Memo>()
      byOrganization.set(filter.organizationId, memos)
      const counted = await count()
      // A commit during the counting removed this map, so its entry is not found.
      memos.set(JSON.stringify(filter), { until: now().getTime() + validMs, counts: counted.stageCounts })
      if (memos.size >= mostKept || byOrganization.size >= mostKept) byOrganization.clear()
      return counted
    },
  }
}
