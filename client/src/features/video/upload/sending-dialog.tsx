import { uploadWords } from '@rapport/domain/video/upload-words'
import { CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { isRunning, useUploads } from './upload-list.ts'
import { UploadRow } from './upload-row.tsx'

export interface SendingDialogProps {
  /** Of the uploads that this window began. */
  readonly ids: readonly string[]
  readonly influencerName: string
  readonly onClose: () => void
}

/** How far each video is. While any runs, only its button leaves this window; once all are there it closes. */
export function SendingDialog({ ids, influencerName, onClose }: SendingDialogProps) {
  const uploads = useUploads().filter(({ id }) => ids.includes(id))
  const [isHeld, setHeld] = useState(false)
  const isSending = uploads.some(isRunning)
  const isOver = uploads.every(({ state }) => state.at === 'done')
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return (
    <Dialog
      open
      onClose={isSending ? () => setHeld(true) : onClose}
      title={uploadWords.title}
      description={`For ${influencerName}`}
      footer={
        isSending ? (
          <Button data-autofocus onClick={onClose}>
            {uploadWords.background}
          </Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {isHeld && isSending && (
        <Banner tone="blue" icon={CloudUpload} role="alert">
          {uploadWords.held}
        </Banner>
      )}
      <ul aria-label="Uploads" className={css({ column: '16' })}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </Dialog>
  )
}
