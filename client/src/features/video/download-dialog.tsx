import { rightsDoubt } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { downloadVideo } from './download-video.ts'

export interface DownloadDialogProps {
  readonly video: Video
  readonly today: string
  readonly onClose: () => void
}

/** Asks before a video leaves the product whose rights ended or are not known. */
export function DownloadDialog({ video, today, onClose }: DownloadDialogProps) {
  const download = () => {
    downloadVideo(video.id)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Download this video?"
      text={rightsDoubt(video, today)}
      confirmLabel="Download anyway"
      onConfirm={download}
      onCancel={onClose}
    />
  )
}
