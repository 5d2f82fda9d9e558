import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useEffect } from 'react'
import { cx } from '#styled-system/css'
import { endConfetti } from '../motion/confetti.ts'
import { endExit } from '../motion/end-exit.ts'
import type { dialogStyle } from './dialog-style.ts'

export interface DialogFrameProps extends Pick<ArkDialog.RootProps, 'open' | 'role' | 'closeOnInteractOutside' | 'initialFocusEl'> {
  readonly style: ReturnType<typeof dialogStyle>
  /** Escape, or a click beside it. */
  readonly onClose: () => void
  readonly align?: 'center' | 'end'
  /** For one without a title. */
  readonly label?: string
  /** A static Panda class for where it stands. */
  readonly className?: string
  readonly children: ReactNode
}

/** What every window over the page stands in. */
export function DialogFrame({ style, onClose, align, label, className, children, ...root }: DialogFrameProps) {
  const { open } = root
  useEffect(() => {
    if (open) endConfetti()
  }, [open])
  return (
    <ArkDialog.Root {...root} onOpenChange={({ open }) => open || onClose()} lazyMount unmountOnExit>
      <Portal>
        <ArkDialog.Backdrop onAnimationEnd={endExit} className={style.backdrop} />
        <ArkDialog.Positioner className={cx(style.positioner, className)}>
          <ArkDialog.Content aria-label={label} onAnimationEnd={endExit} className={style.content} data-dialog={align}>
            {children}
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}
