import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { takesText } from '../key/free-key.ts'
import { usePageTitle } from '../page/use-page-title.ts'

export interface OverlayProps {
  /** What it is about, for screen readers. */
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A page over the page: the whole window, Escape leaves first the part with the focus, then it; what is below stays as it was. Toasts stay within reach, also for the keyboard. */
export function Overlay({ label, onClose, children }: OverlayProps) {
  usePageTitle(label)
  useInertPage()
  const page = useRef<HTMLDivElement>(null)
  const leavePart = (event: Event) => {
    if (!document.activeElement?.closest(parts)) return
    event.preventDefault()
    page.current?.focus()
  }
  return (
    <ArkDialog.Root
      open
      modal={false}
      onOpenChange={(details) => details.open || onClose()}
      closeOnInteractOutside={false}
      onEscapeKeyDown={leavePart}
      initialFocusEl={() => page.current}
    >
      <Portal>
        <ArkDialog.Positioner className={positionStyle}>
          <ArkDialog.Content ref={page} aria-label={label} className={sheet}>
            {children}
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}

/** Where arrows and letters mean something of their own. */
const parts = `${takesText}, [role=radiogroup], [data-part-of-page]`

/** Nothing below can be reached: not by Tab, not by a screen reader. Its styles are computed anew for that, once the overlay is drawn. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById('root')
    const timer = setTimeout(() => {
      page?.setAttribute('inert', '')
      page?.setAttribute('aria-hidden', 'true')
    }, opening)
    return () => {
      clearTimeout(timer)
      page?.removeAttribute('inert')
      page?.removeAttribute('aria-hidden')
    }
  }, [])
}

/** Milliseconds in which the overlay and its parts come. */
const opening = 200

const positionStyle = css({ position: 'fixed', inset: '0', zIndex: 'overlay' })
const sheet = css({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  background: 'bg.canvas',
  outline: 'none',
  // Without a fade: it is read from its first frame on.
  animation: 'lift {durations.slow} {easings.out}',
})
