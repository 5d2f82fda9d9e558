import { Popover as ArkPopover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { css, cx } from '#styled-system/css'
import { popupLayer, popupStyle } from '../popup/popup-style.ts'

interface EditWindowProps {
  readonly label: string
  readonly anchor: HTMLElement
  /** A list stands below the value, a field over it. */
  readonly isOver?: boolean
  readonly onEscape: () => void
  /** Somebody clicked elsewhere. */
  readonly onAway: () => void
  readonly children: ReactNode
}

/** The surface of an editor at the value that it changes. Nothing that happens in it reaches the row or page below. */
export function EditWindow({ label, anchor, isOver = false, onEscape, onAway, children }: EditWindowProps) {
  const { width, height } = anchor.getBoundingClientRect()
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onEscape()
  }
  return (
    <ArkPopover.Root
      open
      autoFocus={false}
      closeOnEscape={false}
      portalled
      positioning={{
        placement: 'bottom-start',
        gutter: isOver ? -(height + fieldHeight) / 2 : 4,
        shift: 0,
        overflowPadding: 4,
        getAnchorRect: () => anchor.getBoundingClientRect(),
      }}
      onOpenChange={({ open }) => open || onAway()}
    >
      <Portal>
        <ArkPopover.Positioner className={popupLayer}>
          <ArkPopover.Content
            aria-label={label}
            className={cx(popupStyle, isOver ? overStyle : listStyle)}
            style={{ width: isOver ? Math.max(width + 16, leastWidth) : undefined }}
            onKeyDown={press}
            onClick={stop}
            onPointerDown={stop}
          >
            {children}
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** In pixels: the surface with a field of one line. */
const fieldHeight = 42
const leastWidth = 200

const overStyle = css({ marginInlineStart: '-8px' })
const listStyle = css({ minWidth: '216px', maxWidth: 'calc(100vw - 24px)' })
