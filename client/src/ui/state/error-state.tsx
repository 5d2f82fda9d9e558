import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'

export const loadingFailed = 'Error loading data'

export interface ErrorStateProps {
  readonly title?: string
  readonly text?: ReactNode
  readonly onRetry?: (() => void) | undefined
}

/** Inside the card that failed; the other cards work on. */
export function ErrorState({ title = loadingFailed, text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className={frame}>
      <CircleAlert size={20} strokeWidth={1.5} aria-hidden className={css({ color: 'tone.red.solid', marginBottom: '4' })} />
      <p className={css({ textStyle: 'label' })}>{title}</p>
      {text && <p className={css({ color: 'fg.muted', maxWidth: '360px', textWrap: 'balance' })}>{text}</p>}
      {onRetry && (
        <div className={css({ marginTop: '12' })}>
          <Button icon={RotateCw} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}

const frame = css({ column: '4', alignItems: 'center', padding: '32', textAlign: 'center' })
