import type { Database, Store } from '../../../store/store.ts'
import { isNarrowed, type ListFilter, readStageCounts } from './account-list-repository.ts'

/** How many accounts of a list stand in each stage, by its id. */
export type StageCounts = ReadonlyMap<string | null, number>

export interface Counting {
  /** What is known without counting: of everything, or of what was counted just now. */
  readonly known: (db: Database, filter: ListFilter) => Promise<StageCounts | undefined>
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
 * Counts of everything are kept with every move; what is narrowed is counted in the index. A list, its pages and its board ask for the
 * same ones together, so they are remembered until the next commit of the organisation, and never for longer than two seconds: another
 * process may write as well.
 */
export const createCounting = ({ store, now }: { readonly store: Store; readonly now: () => Date }): Counting => {
  const byOrganization = new Map<string, Map<string, Memo>>()
  store.onChange((changes) => {
    for (const { organizationId } of changes) byOrganization.delete(organizationId)
  })
  return {
    async known(db, filter) {
      if (!isNarrowed(filter)) return readStageCounts(db, store, filter.organizationId)
      const memo = byOrganization.get(filter.organizationId)?.get(JSON.stringify(filter))
      return memo !== undefined && memo.until > now().getTime() ? memo.counts : undefined
    },
    async remember(filter, count) {
      const known = byOrganization.get(filter.organizationId) ?? new Map<string, Memo>()
      byOrganization.set(filter.organizationId, known)
      const counted = await count()
      // A commit while it was counted has taken this map away: what is noted in it is not found any more.
      known.set(JSON.stringify(filter), { until: now().getTime() + validMs, counts: counted.stageCounts })
      if (known.size >= mostKept || byOrganization.size >= mostKept) byOrganization.clear()
      return counted
    },
  }
}
