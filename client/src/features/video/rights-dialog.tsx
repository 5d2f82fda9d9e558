import { rightsEndIssue } from '@rapport/domain/video/usage-rights'
import { shownFilename, type Video } from '@rapport/domain/video/video'
import { type VideoSetting, videoEdit } from '@rapport/domain/video/video-edit'
import { videoToasts } from '@rapport/domain/video/video-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalWords } from '../../api/refusal-words.ts'
import { cacheVideo } from '../../api/video/cached-videos.ts'
import { deleteCaptions, putCaptions } from '../../api/video/video-calls.ts'
import { editVideo, type VideoOutcome } from '../../sync/outbox/video-commands.ts'
import { useOfflineReason } from '../../sync/summary/offline-reason.ts'
import { SubmitButtons } from '../../ui/button/cancel-button.tsx'
import { useBusy } from '../../ui/button/use-busy.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { formWords } from '../../ui/form/form-words.ts'
import { toast } from '../../ui/message/toast.ts'
import { type CaptionsChoice, CaptionsField } from './captions-field.tsx'
import { RightsFields } from './rights-fields.tsx'
import { TagsField } from './tags-field.tsx'

export interface RightsDialogProps {
  readonly video: Video
  readonly today: string
  readonly onClose: () => void
}

/** Rights and tags change on this device at once, the server follows; captions need it. */
export function RightsDialog({ video, today, onClose }: RightsDialogProps) {
  const [opened] = useState<VideoSetting>(video)
  const [setting, setSetting] = useState<VideoSetting>(video)
  const [captions, setCaptions] = useState<CaptionsChoice>({ at: 'kept' })
  const [captionsIssue, setCaptionsIssue] = useState<string>()
  const saveCaptions = useSaveCaptions(video)
  const whyOffline = useOfflineReason()
  const change = videoEdit(opened, setting)
  const hasEdit = Object.keys(change).length > 0
  const isChanged = hasEdit || captions.at !== 'kept'
  const before = opened.usageRightsExpirationDate
  const [isBusy, save] = useBusy(async () => {
    if (!isChanged || rightsEndIssue(setting.usageRightsExpirationDate, today, before) !== undefined) return
    const issue = await saveCaptions(captions)
    setCaptionsIssue(issue)
    if (issue !== undefined) return
    if (hasEdit) void tell(editVideo(video.accountId, { videoId: video.id, filename: video.filename, change }))
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Usage Rights"
      description={shownFilename(video.filename)}
      dirty={isChanged}
      locked={isBusy}
      onSubmit={save}
      footer={<SubmitButtons label="Save" busy={isBusy} whyNot={isChanged ? undefined : formWords.unchangedDialog} />}
    >
      <RightsFields value={setting} onChange={(rights) => setSetting({ ...setting, ...rights })} today={today} before={before} />
      <TagsField tags={setting.tags} onChange={(tags) => setSetting((now) => ({ ...now, tags }))} />
      <CaptionsField
        hasCaptions={video.captionsUrl !== null}
        choice={captions}
        onChange={(choice) => {
          setCaptions(choice)
          setCaptionsIssue(undefined)
        }}
        whyNot={whyOffline}
        issue={captionsIssue}
      />
    </Dialog>
  )
}

const tell = async (write: Promise<VideoOutcome>): Promise<void> => {
  const problem = await write
  if (problem) toast.error(refusalWords(problem, videoToasts.notSaved))
  else toast.success(videoToasts.rightsSaved)
}

/** Answers why they could not be saved. */
const useSaveCaptions = ({ id }: Video) => {
  const client = useQueryClient()
  return async (choice: CaptionsChoice): Promise<string | undefined> => {
    if (choice.at === 'kept') return undefined
    const answer = await (choice.at === 'removed' ? deleteCaptions(id) : putCaptions(id, withType(choice.file)))
    if (!answer.ok) return refusalWords(answer.refusal, videoToasts.notSaved)
    cacheVideo(client, answer.value)
    return undefined
  }
}

/** Some systems do not know the type. */
const withType = (file: File): Blob => new Blob([file], { type: 'text/vtt' })
