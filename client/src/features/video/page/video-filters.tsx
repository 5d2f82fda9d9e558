import { headingOf } from '@rapport/domain/account/account-field'
import { rightsStatuses, rightsStatusWords } from '@rapport/domain/video/usage-rights'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { useSegments } from '../../../api/organization-lists.ts'
import { videoTagsQuery } from '../../../api/video/video-queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import { toneStyle } from '../../../ui/state/tone.ts'
import { rightsLooks } from '../rights-look.ts'
import { EndFilter } from './end-filter.tsx'
import { FilterButton } from './filter-button.tsx'
import { InfluencerFilter } from './influencer-filter.tsx'
import { clearing, isNarrowed, type VideosChange, type VideosQuery } from './videos-query.ts'

export interface VideoFiltersProps {
  readonly query: VideosQuery
  readonly today: string
  readonly onChange: (change: VideosChange) => void
}

const ALL = 'all'

/** Which videos are shown; the address holds it. */
export function VideoFilters({ query, today, onChange }: VideoFiltersProps) {
  const segments = useSegments()
  const segmentChoices = [{ value: ALL, label: 'Any segment' }, ...segments.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <div role="search" aria-label="Videos" className={barStyle}>
      <InfluencerFilter value={query.influencer} onChange={(influencer) => onChange({ influencer })} />
      <Select
        label={headingOf('segmentId')}
        hideLabel
        choices={segmentChoices}
        value={segments.some(({ id }) => id === query.segment) ? (query.segment ?? ALL) : ALL}
        onChange={(segment) => onChange({ segment: segment === ALL ? '' : segment })}
      />
      <TagFilter value={query.tag} onChange={(tag) => onChange({ tag })} />
      <Select
        label="Usage rights"
        hideLabel
        choices={rightsChoices}
        value={query.rights ?? ALL}
        onChange={(rights) => onChange({ rights: rights === ALL ? '' : rights })}
      />
      <EndFilter from={query.from} to={query.to} today={today} onChange={onChange} />
      {isNarrowed(query) && (
        <Button variant="ghost" icon={X} onClick={() => onChange(clearing)} className={css({ justifySelf: 'start' })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

interface TagFilterProps {
  readonly value: string | undefined
  /** Gets an empty text for any tag. */
  readonly onChange: (tag: string) => void
}

function TagFilter({ value, onChange }: TagFilterProps) {
  const { data: tags = none } = useQuery(videoTagsQuery())
  return (
    <FilterButton label="Tag" words={value ?? 'Any tag'}>
      {(close) => (
        <OptionList
          label="Tag"
          choices={[{ value: '', label: 'Any tag' }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
          value={[value ?? '']}
          onToggle={(tag) => {
            close()
            onChange(tag)
          }}
        />
      )}
    </FilterButton>
  )
}

const none: readonly string[] = []

const rightsChoices = [
  { value: ALL, label: 'Any rights' },
  ...rightsStatuses.map((status) => {
    const { icon: Icon, tone } = rightsLooks[status]
    return {
      value: status,
      label: rightsStatusWords[status],
      start: <Icon size={16} aria-hidden className={cx(toneStyle[tone], css({ background: 'transparent!' }))} />,
    }
  }),
]

const barStyle = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    tablet: 'repeat(auto-fill, minmax(160px, 1fr))',
    desktop: 'repeat(5, 168px) auto',
  },
  gap: '8',
  '& > :nth-child(5):last-child': { gridColumn: { base: '1 / -1', tablet: 'auto' } },
})
