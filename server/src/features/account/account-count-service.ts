import type { Database, Store } from '../../store/store.ts'
import { countGroups, isNarrowed, type ListFilter, readStageCounts } from './account-list-repository.ts'

/** How many accounts of a list stand in each stage, by its id. */
export type StageCounts = ReadonlyMap<string | null, number>
export type ReadCounts = (db: Database, filter: ListFilter) => Promise<StageCounts>

interface Memo {
  readonly until: number
  readonly counts: StageCounts
}

const validMs = 2000
const mostKept = 200

/**
 * Counts of everything are kept with every move; what is narrowed is counted in the index. A list, its pages and its board ask for the same ones together, so they are kept until the next commit of
 * the organisation, and never for longer than two seconds: another process may write as well.
 */
export const createCountMemo = ({ store, now }: { readonly store: Store; readonly now: () => Date }): ReadCounts => {
  const byOrganization = new Map<string, Map<string, Memo>>()
  store.onChange((changes) => {
    for (const { organizationId } of changes) byOrganization.delete(organizationId)
  })
  return async (db, filter) => {
    if (!isNarrowed(filter)) return readStageCounts(db, store, filter.organizationId)
    const known = byOrganization.get(filter.organizationId) ?? new Map<string, Memo>()
    byOrganization.set(filter.organizationId, known)
    const name = JSON.stringify(filter)
    const memo = known.get(name)
    const at = now().getTime()
    if (memo !== undefined && memo.until > at) return memo.counts
    const counts = await countGroups(db, store, filter, 'stage')
    // A commit while it was counted has taken this map away: what is noted in it is not found any more.
    known.set(name, { until: at + validMs, counts })
    if (known.size >= mostKept || byOrganization.size >= mostKept) byOrganization.clear()
    return counts
  }
}
