import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

export interface OverlayProps {
  /** What it is about, for screen readers. */
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A page over the page: the whole window, Escape leaves it, what is below stays as it was. */
export function Overlay({ label, onClose, children }: OverlayProps) {
  return (
    <ArkDialog.Root open onOpenChange={(details) => details.open || onClose()} closeOnInteractOutside={false}>
      <Portal>
        <ArkDialog.Positioner className={place}>
          <ArkDialog.Content aria-label={label} className={sheet}>
            {children}
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}

const place = css({ position: 'fixed', inset: '0', zIndex: 'overlay' })
const sheet = css({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  background: 'bg.canvas',
  outline: 'none',
  animation: 'rise {durations.slow} {easings.out}',
})
