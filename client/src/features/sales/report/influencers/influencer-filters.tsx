import { headingOf } from '@rapport/domain/account/account-field'
import { notSet } from '@rapport/domain/account-list/listed-values'
import { shownName } from '@rapport/domain/person/person'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { css } from '#styled-system/css'
import { useSegments, useStages, useUsers } from '../../../../api/organization-lists.ts'
import { type Choice, Select } from '../../../../ui/form/select.tsx'
import { Avatar } from '../../../../ui/mark/avatar.tsx'
import { Swatch } from '../../../../ui/state/swatch.tsx'
import type { SalesChange, SalesQuery } from '../sales-query.ts'

export interface InfluencerFiltersProps {
  readonly query: SalesQuery
  readonly onChange: (change: SalesChange) => void
}

const ALL = 'all'

/** Whose sales the table shows. */
export function InfluencerFilters({ query, onChange }: InfluencerFiltersProps) {
  const [users, stages, segments] = [useUsers(), useStages(), useSegments()]
  const filters: readonly { readonly part: 'owner' | 'segment' | 'stage'; readonly label: string; readonly choices: readonly Choice[] }[] =
    [
      {
        part: 'owner',
        label: headingOf('owner'),
        choices: [
          { value: ALL, label: 'Any owner' },
          ...users
            .filter(({ former }) => !former)
            .map((user) => ({
              value: user.id,
              label: shownName(user),
              start: <Avatar id={user.id} name={shownName(user)} size="xs" isDecorative />,
            })),
          { value: notSet, label: 'Nobody' },
        ],
      },
      {
        part: 'segment',
        label: headingOf('segmentId'),
        choices: [
          { value: ALL, label: 'Any segment' },
          ...segments.map(({ id, name }) => ({ value: id, label: name })),
          { value: notSet, label: 'No segment' },
        ],
      },
      {
        part: 'stage',
        label: headingOf('stage'),
        choices: [
          { value: ALL, label: 'Any stage' },
          ...stages.map(({ id, name, key }) => ({ value: id, label: name, start: <Swatch swatch={stageSwatch(key)} /> })),
        ],
      },
    ]
  return filters.map(({ part, label, choices }) => (
    <div key={part} className={css({ width: '144px', flexShrink: '1', minWidth: '0' })}>
      <Select
        label={label}
        hideLabel
        choices={choices}
        value={choices.some(({ value }) => value === query[part]) ? (query[part] ?? ALL) : ALL}
        onChange={(value) => onChange({ [part]: value === ALL ? '' : value })}
      />
    </div>
  ))
}
