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
  return (
    <>
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
      <Button variant="ghost" icon={X} onClick={() => onChange(clearing)}>
        Clear
      </Button>
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
