import { ListFilter } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { later } from '../../../ui/loading/later.tsx'
import { Popover } from '../../../ui/popup/popover.tsx'
import { type HomeChange, type HomeQuery, isNarrowed } from '../home-query.ts'

export interface FilterBarProps {
  readonly query: HomeQuery
  readonly onChange: (change: HomeChange) => void
}

export function FilterBar({ query, onChange }: FilterBarProps) {
  const more = useRef<HTMLButtonElement>(null)
  useShortcuts({ f: { label: 'Filter the list', run: () => more.current?.click() } })
  return (
    <>
      <Popover
        label="Filter"
        trigger={
          <Button ref={more} icon={ListFilter} aria-keyshortcuts="f">
            Filter
          </Button>
        }
      >
        <FilterPanel query={query} onChange={onChange} />
      </Popover>
      {isNarrowed(query) && <FilterChips query={query} onChange={onChange} />}
    </>
  )
}

const FilterPanel = later(async () => (await import('./filter-panel.tsx')).FilterPanel)
const FilterChips = later(async () => (await import('./filter-chips.tsx')).FilterChips)
