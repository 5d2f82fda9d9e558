import { countWords, mostCountedViews, type ReadyView, readyViews, type ViewCount } from '@rapport/domain/saved-view/ready-view'
import type { SavedView } from '@rapport/domain/saved-view/saved-view'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { savedViewsQuery, viewCountsQuery } from '../../../api/account/view-queries.ts'
import { useSession } from '../../../api/session/session.ts'
import { useAtRest } from '../../../api/use-at-rest.ts'
import { useKeptChoice } from '../../../sync/device/use-kept-choice.ts'

/** A list that has a tab. */
export type TabView = SavedView | ReadyView

export interface Tabs {
  readonly ready: readonly ReadyView[]
  readonly saved: readonly SavedView[]
  /** In the order of the tabs: the ready-made ones that are not hidden, then the saved ones. */
  readonly shown: readonly TabView[]
  readonly countOf: (viewId: string) => ViewCount | undefined
  /** What it counted when it was last seen here, as wide as what comes. */
  readonly lastCountOf: (viewId: string) => string | undefined
  /** Counts are on their way. */
  readonly isCounting: boolean
  readonly isHidden: (viewId: string) => boolean
  /** Hides a ready-made view for this person, or shows it again. */
  readonly toggle: (viewId: string) => void
}

/** The tabs above the list. What they count is asked once the list rests. */
export function useTabs(): Tabs {
  const { user, organization } = useSession()
  const { data: saved = none } = useQuery(savedViewsQuery())
  const [kept, keep] = useKeptChoice('home.hidden-views')
  const isAtRest = useAtRest()
  const ready = useMemo(() => readyViews(user.id), [user.id])
  const hidden = useMemo(() => new Set(kept.split(',')), [kept])
  const shown = useMemo(() => [...ready.filter(({ id }) => !hidden.has(id)), ...saved], [ready, hidden, saved])
  const ids = useMemo(() => shown.slice(0, mostCountedViews).map(({ id }) => id), [shown])
  const {
    data: counts,
    isPending,
    fetchStatus,
  } = useQuery({ ...viewCountsQuery(organization.id, ids), enabled: isAtRest && ids.length > 0 })
  const isCounting = isPending && fetchStatus !== 'paused'
  const lastCountOf = useLastCounts(counts)
  return useMemo(() => {
    const countById = new Map(counts?.map((count) => [count.id, count]))
    const toggled = (id: string) => (hidden.has(id) ? [...hidden].filter((other) => other !== id) : [...hidden, id])
    return {
      ready,
      saved,
      shown,
      countOf: (id) => countById.get(id),
      lastCountOf,
      isCounting,
      isHidden: (id) => hidden.has(id),
      toggle: (id) => keep(toggled(id).filter(Boolean).join()),
    }
  }, [ready, saved, shown, counts, lastCountOf, isCounting, hidden, keep])
}

function useLastCounts(counts: readonly ViewCount[] | undefined): Tabs['lastCountOf'] {
  const [kept, keep] = useKeptChoice('home.view-counts')
  const next = counts?.map((count) => `${count.id}:${countWords(count)}`).join()
  useEffect(() => {
    if (next !== undefined) keep(next)
  }, [next, keep])
  return useMemo(() => {
    const lastById = new Map(kept.split(',').map(readLastCount))
    return (id) => lastById.get(id)
  }, [kept])
}

const readLastCount = (entry: string): readonly [viewId: string, words: string] => {
  const [viewId = '', words = ''] = entry.split(':')
  return [viewId, words]
}

const none: readonly SavedView[] = []
