import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { stagePlace } from '@rapport/domain/stage/stage-place'
import { X } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import { css } from '#styled-system/css'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Choice, Select } from '../../ui/select.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import { type HomeQuery, isNarrowed } from './home-query.ts'
import { useSearchText } from './use-search-text.ts'

export interface HomeToolbarProps {
  readonly query: HomeQuery
  readonly onChange: (change: { readonly [Part in keyof HomeQuery]?: string }) => void
  readonly stages: readonly OrganizationStage[]
  readonly users: readonly OrganizationUser[]
  readonly searchRef: Ref<HTMLInputElement>
}

/** Search and filters; everything they say stands in the address. */
export function HomeToolbar({ query, onChange, stages, users, searchRef }: HomeToolbarProps) {
  const [text, setText] = useSearchText(query.search ?? '', (search) => onChange({ search }))
  const stageChoices = useMemo(() => choicesOfStages(stages), [stages])
  const ownerChoices = useMemo(() => choicesOfOwners(users), [users])
  return (
    <div role="search" aria-label="Influencers" className={barStyle}>
      <div className={searchStyle}>
        <SearchField
          ref={searchRef}
          label="Search influencers"
          placeholder="Search name, email, handle, notes"
          shortcut="/"
          value={text}
          onChange={setText}
        />
      </div>
      <div className={filterStyle}>
        <Select
          label="Stage"
          hideLabel
          choices={stageChoices}
          value={query.stage ?? EVERY}
          onChange={(stage) => onChange({ stage: stage === EVERY ? '' : stage })}
        />
      </div>
      <div className={filterStyle}>
        <Select
          label="Owner"
          hideLabel
          choices={ownerChoices}
          value={query.owner ?? EVERY}
          onChange={(owner) => onChange({ owner: owner === EVERY ? '' : owner })}
        />
      </div>
      {isNarrowed(query) && (
        <Button variant="ghost" icon={X} onClick={() => onChange({ search: '', stage: '', owner: '' })}>
          Clear
        </Button>
      )}
    </div>
  )
}

const EVERY = '*'

function choicesOfStages(stages: readonly OrganizationStage[]): readonly Choice[] {
  return [
    { value: EVERY, label: 'All stages' },
    ...stages.map(({ name, key }) => ({ value: name, label: name, start: <Swatch swatch={stagePlace(key)} /> })),
  ]
}

function choicesOfOwners(users: readonly OrganizationUser[]): readonly Choice[] {
  return [
    { value: EVERY, label: 'All owners' },
    { value: 'none', label: 'Nobody' },
    ...users
      .filter(({ former }) => !former)
      .map(({ id, name, image, defaultProfileImage }) => ({
        value: id,
        label: name,
        start: <Avatar id={id} name={name} src={image ?? defaultProfileImage} size="xs" isDecorative />,
      })),
  ]
}

const barStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const searchStyle = css({ flex: { base: '1 0 100%', tablet: '0 1 320px' }, minWidth: '0' })
const filterStyle = css({ flex: { base: '1 1 0', tablet: '0 0 168px' }, minWidth: '0' })
