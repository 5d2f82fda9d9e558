import type { Video } from '@rapport/domain/video/video'
import { videoDeletionWords, videoToasts } from '@rapport/domain/video/video-words'
import { useQueryClient } from '@tanstack/react-query'
import { refusalWords } from '../../api/refusal-words.ts'
import { uncacheVideo } from '../../api/video/cached-videos.ts'
import { deleteVideo } from '../../api/video/video-calls.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/message/toast.ts'

export interface DeleteVideoDialogProps {
  readonly video: Video
  readonly onClose: () => void
}

export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const client = useQueryClient()
  const remove = async () => {
    const answer = await deleteVideo(video.id)
    if (answer.ok) {
      uncacheVideo(client, video)
      toast.success(videoToasts.deleted)
    } else toast.error(refusalWords(answer.refusal, videoToasts.notDeleted))
    onClose()
  }
  return <ConfirmDialog open title="Delete video?" text={videoDeletionWords} confirmLabel="Delete" onConfirm={remove} onCancel={onClose} />
}
