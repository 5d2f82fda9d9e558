import { type VideoSort, videoSorts, videoSortWords } from '@rapport/domain/video/video-list'
import { css } from '#styled-system/css'
import { Select } from '../../../ui/form/select.tsx'
import { usualVideoSort } from './videos-query.ts'

interface SortChoiceProps {
  readonly value: VideoSort | undefined
  readonly onChange: (sort: VideoSort) => void
}

export function SortChoice({ value = usualVideoSort, onChange }: SortChoiceProps) {
  return (
    <div className={css({ width: '152px' })}>
      <Select label="Order" hideLabel choices={choices} value={value} onChange={onChange} />
    </div>
  )
}

const choices = videoSorts.map((value) => ({ value, label: videoSortWords[value] }))
