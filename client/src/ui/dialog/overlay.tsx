import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useEffect } from 'react'
import { css } from '#styled-system/css'
import { usePageTitle } from '../page/use-page-title.ts'

export interface OverlayProps {
  /** What it is about, for screen readers. */
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A page over the page: the whole window, Escape leaves it, what is below stays as it was. Toasts stay within reach, also for the keyboard. */
export function Overlay({ label, onClose, children }: OverlayProps) {
  usePageTitle(label)
  useInertPage()
  return (
    <ArkDialog.Root open modal={false} onOpenChange={(details) => details.open || onClose()} closeOnInteractOutside={false}>
      <Portal>
        <ArkDialog.Positioner className={positionStyle}>
          <ArkDialog.Content aria-label={label} className={sheet}>
            {children}
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}

/** Nothing below can be reached: not by Tab, not by a screen reader. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root')
    page?.setAttribute('inert', '')
    page?.setAttribute('aria-hidden', 'true')
    return () => {
      page?.removeAttribute('inert')
      page?.removeAttribute('aria-hidden')
    }
  }, [])
}

const positionStyle = css({ position: 'fixed', inset: '0', zIndex: 'overlay' })
const sheet = css({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  background: 'bg.canvas',
  outline: 'none',
  animation: 'rise {durations.slow} {easings.out}',
})
