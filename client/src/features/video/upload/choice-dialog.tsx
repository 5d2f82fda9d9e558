import { uploadWords, uploadZone } from '@rapport/domain/video/upload-words'
import { css } from '#styled-system/css'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { useOrganizationToday } from '../../../sync/use-organization-today.ts'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DropZone } from '../../../ui/file/drop-zone.tsx'
import { RightsFields } from '../rights-fields.tsx'
import { TagsField } from '../tags-field.tsx'
import { ChosenVideos } from './chosen-videos.tsx'
import type { UploadDialogProps } from './upload-dialog.tsx'
import type { ChosenVideos as Chosen } from './upload-queue.ts'
import { useUploadForm } from './use-upload-form.ts'

export interface ChoiceDialogProps extends UploadDialogProps {
  readonly onSend: (chosen: Pick<Chosen, 'files' | 'tags' | 'rights'>) => void
}

/** Which videos of an influencer are uploaded, and with which tags and rights. */
export function ChoiceDialog({ influencerName, files, onSend, onClose }: ChoiceDialogProps) {
  const today = useOrganizationToday()
  const form = useUploadForm(files, today)
  const whyOffline = useOnline() ? undefined : uploadWords.offline
  const { tags, rights, chosen, fileIssue, rightsIssue } = form
  const submit = () => {
    if (form.ask() && whyOffline === undefined) onSend({ files: form.files, tags, rights })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={uploadWords.title}
      description={`For ${influencerName}`}
      dirty={form.isChanged}
      enterSubmits={false}
      onSubmit={submit}
      footer={<SubmitButtons label={uploadWords.title} whyNot={whyOffline ?? form.whyNot} />}
    >
      <DropZone
        title={uploadZone.title}
        text={uploadZone.text}
        buttonLabel={uploadZone.button}
        accept={uploadZone.accept}
        multiple
        onFiles={form.choose}
      >
        {fileIssue && (
          <p role="alert" className={css({ color: 'tone.red.fg' })}>
            {fileIssue}
          </p>
        )}
      </DropZone>
      {chosen.length > 0 && <ChosenVideos chosen={chosen} onRemove={form.remove} />}
      {form.files.length > 1 && <p className={css({ color: 'fg.muted' })}>{uploadWords.shared}</p>}
      <TagsField tags={tags} onChange={form.setTags} />
      <RightsFields value={rights} onChange={form.setRights} today={today} {...(rightsIssue === undefined ? {} : { issue: rightsIssue })} />
    </Dialog>
  )
}
