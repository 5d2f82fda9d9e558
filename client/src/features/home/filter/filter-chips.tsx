import { X } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { Token, tokenButton } from '../../../ui/choice/token.tsx'
import { Popover } from '../../../ui/popup/popover.tsx'
import { filterName, filterWords } from '../filter-words.ts'
import { clearing } from '../home-query.ts'
import { useWorkspace } from '../use-workspace.ts'
import type { FilterBarProps } from './filter-bar.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { activeFilters, valuesOf, withValues } from './filter-target.ts'
import { valueName } from './value-name.ts'

/** What the list is narrowed by: each can be changed or taken away, and all together. */
export function FilterChips({ query, onChange }: FilterBarProps) {
  const workspace = useWorkspace({
    segments: query.segment !== undefined,
    campaigns: query.campaign !== undefined,
    fields: query.fields !== undefined,
  })
  const filters = activeFilters(query)
  return (
    <div className={lineStyle} data-empty={filters.length === 0 || undefined}>
      <div className={tokensStyle}>
        {filters.map((target) => {
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
      </div>
      <Button variant="ghost" icon={X} onClick={() => onChange(clearing)}>
        Clear
      </Button>
    </div>
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

/** On a phone a line of its own below the bar, in which only the filters scroll; else part of the bar. */
const lineStyle = css({
  display: { base: 'flex', tablet: 'contents' },
  alignItems: 'center',
  order: '1',
  flex: '1 0 100%',
  minWidth: '0',
  // A search alone has its own cross.
  '&[data-empty]': { display: { base: 'none', tablet: 'contents' } },
})
const tokensStyle = css({
  display: { base: 'flex', tablet: 'contents' },
  gap: '8',
  flex: '1',
  minWidth: '0',
  margin: '-4px',
  padding: '4',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: '0' },
})
