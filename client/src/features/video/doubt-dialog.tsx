import { rightsDoubt } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { putToUse, type VideoUse } from './video-use.ts'
import type { OpenVideoWindow } from './video-windows.tsx'

export interface DoubtDialogProps {
  readonly video: Video
  readonly use: VideoUse
  readonly today: string
  readonly onOpen: OpenVideoWindow
  readonly onClose: () => void
}

/** Asks before a video leaves the product whose rights ended or are not known. */
export function DoubtDialog({ video, use, today, onOpen, onClose }: DoubtDialogProps) {
  const { title, confirmLabel } = questions[use]
  const confirm = () => {
    onClose()
    putToUse(use, video, onOpen)
  }
  return (
    <ConfirmDialog open title={title} text={rightsDoubt(video, today)} confirmLabel={confirmLabel} onConfirm={confirm} onCancel={onClose} />
  )
}

const questions: Readonly<Record<VideoUse, { readonly title: string; readonly confirmLabel: string }>> = {
  download: { title: 'Download this video?', confirmLabel: 'Download anyway' },
  link: { title: 'Copy a link to this video?', confirmLabel: 'Copy anyway' },
  share: { title: 'Share this video?', confirmLabel: 'Share anyway' },
}
