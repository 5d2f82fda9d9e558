import { noRights, rightsEndIssue, rightsFields, type UsageRights, withRights } from '@rapport/domain/video/usage-rights'
import { type Video, videoCountWords } from '@rapport/domain/video/video'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { RightsFields } from '../rights-fields.tsx'
import type { ChangeVideos } from './use-video-bulk.ts'

interface BulkRightsDialogProps {
  readonly videos: readonly Video[]
  readonly today: string
  readonly onChange: ChangeVideos
  readonly onClose: () => void
}

/** Gives all of them the same rights; it begins with those that they share. */
export function BulkRightsDialog({ videos, today, onChange, onClose }: BulkRightsDialogProps) {
  const [shared] = useState(() => sharedRights(videos))
  const [rights, setRights] = useState<UsageRights>(shared ?? noRights)
  const before = shared?.usageRightsExpirationDate ?? null
  const [isTouched, setTouched] = useState(false)
  const isChanged = shared ? rightsFields.some((field) => rights[field] !== shared[field]) : isTouched
  const isWrong = rightsEndIssue(rights.usageRightsExpirationDate, today, before) !== undefined
  const set = (next: UsageRights) => {
    setRights(next)
    setTouched(true)
  }
  const save = () => {
    if (!isChanged || isWrong) return
    onClose()
    void onChange(videos, rights, 'given these usage rights')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Usage Rights"
      description={videoCountWords(videos.length)}
      dirty={isChanged}
      onSubmit={save}
      footer={<SubmitButtons label="Save" busy={false} whyNot={isChanged ? undefined : formWords.unchangedDialog} />}
    >
      {shared === undefined && (
        <p className={css({ color: 'fg.muted' })}>
          Their usage rights differ now. What you save here replaces them for each of these videos.
        </p>
      )}
      <RightsFields value={rights} onChange={set} today={today} before={before} />
    </Dialog>
  )
}

/** The rights that all of them have; undefined where they differ. */
const sharedRights = ([first, ...others]: readonly Video[]): UsageRights | undefined =>
  first && others.every((video) => rightsFields.every((field) => video[field] === first[field])) ? withRights(first, {}) : undefined
