import type { Video } from '@rapport/domain/video/video'
import { tagKey } from '@rapport/domain/video/video-tags'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import type { ChangeVideos } from './use-video-bulk.ts'

interface TagRemovalProps {
  readonly videos: readonly Video[]
  readonly onChange: ChangeVideos
  readonly onDone: () => void
}

/** Ticks the tags that are taken away from all of them. */
export function TagRemoval({ videos, onChange, onDone }: TagRemovalProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const tags = new Map(videos.flatMap(({ tags }) => tags).map((tag) => [tagKey(tag), tag]))
  const choices = [...tags]
    .map(([key, tag]) => {
      const count = videos.filter((video) => video.tags.some((other) => tagKey(other) === key)).length
      return { value: tag, label: tag, note: count < videos.length ? `${count} of ${videos.length} have it` : undefined }
    })
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const apply = () => {
    onDone()
    void onChange(videos, { removeTags: ticked }, 'freed of these tags')
  }
  return (
    <>
      <OptionList
        label="Tags to remove"
        multiple
        choices={choices}
        value={ticked}
        onToggle={(tag) => setTicked(ticked.includes(tag) ? ticked.filter((other) => other !== tag) : [...ticked, tag])}
      />
      <Button variant="primary" size="sm" whyNot={ticked.length === 0 ? formWords.unchanged : undefined} onClick={apply}>
        Remove
      </Button>
    </>
  )
}
