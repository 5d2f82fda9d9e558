import { sentPart, showVideoSize, uploadStateWords } from '@rapport/domain/video/upload-words'
import { shownFilename } from '@rapport/domain/video/video'
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { dropUpload, retryUpload } from './session-uploads.ts'
import { isRunning, type Upload } from './upload-list.ts'

export interface UploadRowProps {
  readonly upload: Upload
  /** Whose video it is, where that is not plain; otherwise its size. */
  readonly note?: string | undefined
}

/** A video on its way: how far it is, and what can be done. */
export function UploadRow({ upload, note = showVideoSize(upload.bytes) }: UploadRowProps) {
  const { filename, state } = upload
  const name = shownFilename(filename)
  return (
    <li className={rowStyle}>
      <div className={css({ column: '4', flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
        {isRunning(upload) ? (
          <ProgressBar label={name} done={sentPart(state)} total={state.at === 'preparing' ? null : 1} figure={uploadStateWords(state)} />
        ) : (
          <Ended upload={upload} name={name} />
        )}
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{note}</p>
      </div>
      <Actions upload={upload} name={name} />
    </li>
  )
}

interface NamedUpload {
  readonly upload: Upload
  readonly name: string
}

function Ended({ upload: { state }, name }: NamedUpload) {
  const isDone = state.at === 'done'
  const Icon = isDone ? CircleCheck : CircleAlert
  return (
    <>
      <p>{name}</p>
      <p className={isDone ? doneStyle : failedStyle}>
        <Icon size={14} aria-hidden className={css({ flexShrink: '0', marginTop: '2' })} />
        {uploadStateWords(state)}
      </p>
    </>
  )
}

function Actions({ upload, name }: NamedUpload) {
  const { id, state } = upload
  if (state.at === 'done') return null
  if (state.at !== 'failed') return <IconButton size="sm" icon={X} label={`Cancel ${name}`} onClick={() => dropUpload(id)} />
  return (
    <div className={css({ row: '4', flexShrink: '0' })}>
      {state.isRetryable && (
        <Button size="sm" icon={RotateCw} aria-label={`Retry ${name}`} onClick={() => retryUpload(id)}>
          Retry
        </Button>
      )}
      <IconButton size="sm" icon={X} label={`Dismiss ${name}`} onClick={() => dropUpload(id)} />
    </div>
  )
}

const rowStyle = css({ display: 'flex', alignItems: 'flex-start', gap: '8' })
const endStyle = { display: 'flex', gap: '6', textStyle: 'meta' } as const
const doneStyle = css({ ...endStyle, color: 'tone.green.fg' })
const failedStyle = css({ ...endStyle, color: 'tone.red.fg' })
