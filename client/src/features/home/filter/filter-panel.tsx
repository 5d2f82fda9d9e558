import { type AccountFilterName, accountFilters } from '@rapport/domain/account-list/account-list'
import { readListed } from '@rapport/domain/account-list/listed-values'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import { type HomeChange, type HomeQuery, toggleFilter } from '../home-query.ts'
import { useWorkspace } from '../use-workspace.ts'
import { filterNames } from './filter-words.ts'
import { valueChoices } from './value-choices.tsx'

export interface FilterPanelProps {
  readonly query: HomeQuery
  readonly onChange: (change: HomeChange) => void
  /** The filter to change; without it the person chooses a filter first. */
  readonly name?: AccountFilterName | undefined
}

/** Chooses a filter, then its values. Each choice acts at once. */
export function FilterPanel({ query, onChange, name: given }: FilterPanelProps) {
  const [name, setName] = useState<AccountFilterName | undefined>(given)
  if (name === undefined)
    return (
      <OptionList
        label="Filter by"
        placeholder="Filter by…"
        choices={nameChoices}
        value={[]}
        onToggle={(value) => setName(nameOf(value))}
      />
    )
  return (
    <>
      {given === undefined && (
        <div className={headStyle}>
          <Button size="sm" variant="ghost" icon={ChevronLeft} onClick={() => setName(undefined)}>
            {filterNames[name]}
          </Button>
        </div>
      )}
      <FilterValues query={query} onChange={onChange} name={name} />
    </>
  )
}

function FilterValues({ query, onChange, name }: FilterPanelProps & { readonly name: AccountFilterName }) {
  const workspace = useWorkspace({ segments: name === 'segment', campaigns: name === 'campaign' })
  return (
    <OptionList
      label={filterNames[name]}
      multiple
      choices={valueChoices(name, workspace)}
      value={readListed(query[name] ?? '')}
      onToggle={(value) => onChange(toggleFilter(query, name, value))}
    />
  )
}

const nameChoices = accountFilters.map((name) => ({ value: name, label: filterNames[name] }))

const nameOf = (value: string): AccountFilterName | undefined => accountFilters.find((name) => name === value)

const headStyle = css({ marginBottom: '4', marginInlineStart: '-4px' })
