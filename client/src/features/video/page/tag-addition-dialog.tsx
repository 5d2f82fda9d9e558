import { type Video, videoCountWords } from '@rapport/domain/video/video'
import { mostTags, readTags, tagKey } from '@rapport/domain/video/video-tags'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { videoTagsQuery } from '../../../api/video/video-queries.ts'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { ListPicker } from '../../../ui/form/list-picker.tsx'
import type { ChangeVideos } from './use-video-bulk.ts'

interface TagAdditionDialogProps {
  readonly videos: readonly Video[]
  readonly onChange: ChangeVideos
  readonly onClose: () => void
}

/** Tags of the organisation, or new ones. */
export function TagAdditionDialog({ videos, onChange, onClose }: TagAdditionDialogProps) {
  const { data: present = none } = useQuery(videoTagsQuery())
  const [tags, setTags] = useState<readonly string[]>([])
  const [issue, setIssue] = useState<string>()
  const choices = [...new Map([...tags, ...present].map((tag) => [tagKey(tag), tag])).values()].map((tag) => ({ value: tag, label: tag }))
  const take = (next: readonly string[]) => {
    const read = readTags(next)
    setIssue(read.ok ? undefined : read.refusal.message)
    if (read.ok) setTags(read.value)
  }
  const save = () => {
    if (tags.length === 0) return
    onClose()
    void onChange(videos, { addTags: tags }, 'tagged')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Add tags"
      description={videoCountWords(videos.length)}
      dirty={tags.length > 0}
      onSubmit={save}
      footer={<SubmitButtons label="Add tags" busy={false} whyNot={tags.length === 0 ? formWords.unchangedDialog : undefined} />}
    >
      <ListPicker
        label="Tags"
        placeholder="Find or create tags"
        multiple
        choices={choices}
        value={tags}
        onChange={take}
        onCreate={(tag) => take([...tags, tag])}
        error={issue}
        hint={`A video keeps the tags that it has, with at most ${mostTags} in all`}
        height="short"
      />
    </Dialog>
  )
}

const none: readonly string[] = []
