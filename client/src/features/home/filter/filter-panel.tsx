import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import { fieldOf, filterName } from '../filter-words.ts'
import type { HomeChange, HomeQuery } from '../home-query.ts'
import { useWorkspace, type Workspace } from '../use-workspace.ts'
import { type FilterTarget, ownTargets, toggleFilter, valuesOf, withValues } from './filter-target.ts'
import { RangeForm } from './range-form.tsx'
import { rangeKindOf } from './range-kind.ts'
import { valueChoices } from './value-choices.tsx'
import { valueName } from './value-name.ts'

export interface FilterPanelProps {
  readonly query: HomeQuery
  readonly onChange: (change: HomeChange) => void
  /** The filter to change; without it the person chooses a filter first. */
  readonly target?: FilterTarget | undefined
}

/** Chooses a filter, then its values. Each choice acts at once. */
export function FilterPanel({ query, onChange, target: given }: FilterPanelProps) {
  const [target, setTarget] = useState<FilterTarget | undefined>(given)
  const workspace = useWorkspace({ segments: target === 'segment', campaigns: target === 'campaign', fields: true })
  if (target === undefined)
    return (
      <OptionList
        label="Filter by"
        placeholder="Filter by…"
        choices={targetChoices(workspace)}
        value={[]}
        onToggle={(value) => setTarget(value as FilterTarget)} // one of the choices
      />
    )
  return (
    <>
      {given === undefined && (
        <div className={headStyle}>
          <Button size="sm" variant="ghost" icon={ChevronLeft} onClick={() => setTarget(undefined)}>
            {filterName(target, workspace.fields)}
          </Button>
        </div>
      )}
      <FilterValues query={query} onChange={onChange} target={target} workspace={workspace} />
    </>
  )
}

interface FilterValuesProps extends FilterPanelProps {
  readonly target: FilterTarget
  readonly workspace: Workspace
}

function FilterValues({ query, onChange, target, workspace }: FilterValuesProps) {
  const values = valuesOf(query, target)
  const choices = valueChoices(target, workspace)
  // What was typed is no choice of its own, but can be taken away like one.
  const typed = values.filter((value) => !choices.some((choice) => choice.value === value))
  const field = fieldOf(target, workspace.fields)
  const kind = rangeKindOf(target, field)
  return (
    <>
      <OptionList
        label={filterName(target, workspace.fields)}
        multiple
        choices={[...choices, ...typed.map((value) => ({ value, label: valueName(target, value, workspace) ?? 'Unknown' }))]}
        value={values}
        onToggle={(value) => onChange(toggleFilter(query, target, value))}
      />
      {kind && (
        <RangeForm
          key={target}
          kind={kind}
          onAdd={(value) => onChange(withValues(query, target, [...values.filter((other) => other !== value), value]))}
        />
      )}
    </>
  )
}

const targetChoices = ({ fields }: Workspace) => [
  ...ownTargets.map((target) => ({ value: target, label: filterName(target, fields) })),
  ...fields.map(({ id, name }) => ({ value: `field:${id}`, label: name })),
]

const headStyle = css({ marginBottom: '4', marginInlineStart: '-4px' })
