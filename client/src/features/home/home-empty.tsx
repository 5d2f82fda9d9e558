import { CloudOff, SearchX } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { FirstDay } from './first-day/first-day.tsx'
import { type HomeQuery, isNarrowed } from './home-query.ts'
import type { HomeList } from './use-home-list.ts'

interface HomeEmptyProps {
  readonly list: HomeList
  readonly query: HomeQuery
  readonly onCreate: () => void
  readonly onImport: () => void
  readonly onClear: () => void
}

/** The reason for an empty list, with one action against it. */
export function HomeEmpty({ list, query, onCreate, onImport, onClear }: HomeEmptyProps) {
  if (list.asOf === null && !list.isOnline)
    return (
      <EmptyState
        icon={CloudOff}
        title="This list is not on this device yet"
        text="You are offline. Lists that you opened before are still here; this one appears when you are back online."
        action={isNarrowed(query) && <Button onClick={onClear}>Show all influencers</Button>}
      />
    )
  if (list.problem !== null) return <ErrorState text={list.problem} onRetry={list.retry} />
  if (isNarrowed(query))
    return (
      <EmptyState
        icon={SearchX}
        title="No influencer matches"
        text="Nothing fits this search and these filters together."
        action={<Button onClick={onClear}>Clear search and filters</Button>}
      />
    )
  return <FirstDay onImport={onImport} onCreate={onCreate} />
}
