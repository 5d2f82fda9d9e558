import { showVideoSize } from '@rapport/domain/video/upload-words'
import { shownFilename } from '@rapport/domain/video/video'
import { CircleAlert, FileVideo, X } from 'lucide-react'
import { css } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { ChosenVideo } from './use-upload-form.ts'

export interface ChosenVideosProps {
  readonly chosen: readonly ChosenVideo[]
  readonly onRemove: (key: string) => void
}

/** Files that were chosen, also those that cannot be uploaded, with the reason. */
export function ChosenVideos({ chosen, onRemove }: ChosenVideosProps) {
  return (
    <ul aria-label="Chosen videos" className={listStyle}>
      {chosen.map(({ key, file, issue }) => (
        <li key={key} className={rowStyle}>
          {issue ? <CircleAlert size={16} aria-hidden className={redIcon} /> : <FileVideo size={16} aria-hidden className={icon} />}
          <div className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
            <p>{shownFilename(file.name)}</p>
            {issue ? (
              <div role="alert" className={css({ textStyle: 'meta' })}>
                <p className={css({ color: 'tone.red.fg' })}>{issue.message}</p>
                <p className={css({ color: 'fg.muted' })}>{issue.hint}</p>
              </div>
            ) : (
              <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{showVideoSize(file.size)}</p>
            )}
          </div>
          <IconButton size="sm" icon={X} label={`Remove ${shownFilename(file.name)}`} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  )
}

const listStyle = css({ border: '1px solid {colors.border.subtle}', borderRadius: 'md' })
const rowStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8',
  paddingBlock: '8',
  paddingInline: '12',
  '& + &': { borderTop: '1px solid {colors.border.subtle}' },
})
const icon = css({ flexShrink: '0', marginTop: '2', color: 'fg.subtle' })
const redIcon = css({ flexShrink: '0', marginTop: '2', color: 'tone.red.solid' })
