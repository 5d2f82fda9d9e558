import { useState } from 'react'
import { ChoiceDialog } from './choice-dialog.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { uploadVideos } from './session-uploads.ts'
import type { ChosenVideos } from './upload-queue.ts'

export interface UploadDialogProps {
  readonly accountId: string
  readonly influencerName: string
  /** Files that were dropped or chosen already. */
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Videos of an influencer are chosen, then sent; the sending goes on without this window. */
export function UploadDialog({ onClose, ...influencer }: UploadDialogProps) {
  const [sent, setSent] = useState<readonly string[] | null>(null)
  const send = (chosen: Pick<ChosenVideos, 'files' | 'tags' | 'rights'>) => {
    const { accountId, influencerName } = influencer
    setSent(uploadVideos({ ...chosen, accountId, influencerName }))
  }
  return sent === null ? (
    <ChoiceDialog {...influencer} onSend={send} onClose={onClose} />
  ) : (
    <SendingDialog ids={sent} influencerName={influencer.influencerName} onClose={onClose} />
  )
}
