import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { useFlash } from './use-flash.ts'

export interface FlashProps {
  readonly value: unknown
  /** The reader changed it, and the server has not accepted that yet. */
  readonly isOwn: boolean
  readonly children: ReactNode
}

/** Shows for a second which field a teammate has just changed. */
export function Flash({ value, isOwn, children }: FlashProps) {
  const isFlashing = useFlash(value, isOwn)
  return (
    <span className={style} data-flash={isFlashing ? '' : undefined}>
      {children}
    </span>
  )
}

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'top',
  minWidth: '0',
  maxWidth: 'full',
  borderRadius: 'sm',
  '&[data-flash]': { animation: 'flash 1s {easings.out}' },
})
