import { ListFilter, X } from 'lucide-react'
import { useRef } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { Token, tokenButton } from '../../../ui/choice/token.tsx'
import { useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { later } from '../../../ui/loading/later.tsx'
import { Popover } from '../../../ui/popup/popover.tsx'
import { filterName, filterWords } from '../filter-words.ts'
import { clearing, type HomeChange, type HomeQuery, isNarrowed } from '../home-query.ts'
import { useWorkspace, valueName } from '../use-workspace.ts'
import { activeFilters, valuesOf, withValues } from './filter-target.ts'

export interface FilterBarProps {
  readonly query: HomeQuery
  readonly onChange: (change: HomeChange) => void
}

export function FilterBar({ query, onChange }: FilterBarProps) {
  const workspace = useWorkspace({
    segments: query.segment !== undefined,
    campaigns: query.campaign !== undefined,
    fields: query.fields !== undefined,
  })
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
      {activeFilters(query).map((target) => {
        const name = filterName(target, workspace.fields)
        const words = filterWords(target, valuesOf(query, target), (value) => valueName(target, value, workspace))
        return (
          <Token key={target} removeLabel={`Remove the filter ${name}`} onRemove={() => onChange(withValues(query, target, []))}>
            <Popover label={name} trigger={<ValuesButton name={name} words={words} />}>
              <FilterPanel query={query} onChange={onChange} target={target} />
            </Popover>
          </Token>
        )
      })}
      {isNarrowed(query) && (
        <Button variant="ghost" icon={X} onClick={() => onChange(clearing)}>
          Clear
        </Button>
      )}
    </>
  )
}

function ValuesButton({ name, words, ...button }: { readonly name: string; readonly words: string }) {
  return (
    <button type="button" {...button} className={tokenButton}>
      <span className={css({ color: 'fg.muted' })}>{name}</span>
      <span className={css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 'medium' })}>{words}</span>
    </button>
  )
}

const FilterPanel = later(async () => (await import('./filter-panel.tsx')).FilterPanel)
