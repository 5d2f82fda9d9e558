import { Popover as ArkPopover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { popupPlace, popupStyle } from './popup-style.ts'

export interface PopoverProps {
  readonly trigger: ReactElement
  readonly label: string
  /** The content, or a function that gets `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly align?: 'start' | 'end' | undefined
  readonly onOpen?: (() => void) | undefined
}

export function Popover({ trigger, label, children, align = 'start', onOpen }: PopoverProps) {
  return (
    <ArkPopover.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: align === 'end' ? 'bottom-end' : 'bottom-start', gutter: 4 }}
      onOpenChange={({ open }) => open && onOpen?.()}
    >
      <ArkPopover.Trigger asChild>{trigger}</ArkPopover.Trigger>
      <Portal>
        <ArkPopover.Positioner className={popupPlace}>
          <ArkPopover.Content aria-label={label} className={cx(popupStyle, paddingStyle)}>
            <ArkPopover.Context>
              {({ setOpen }) => (typeof children === 'function' ? children(() => setOpen(false)) : children)}
            </ArkPopover.Context>
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  )
}

const paddingStyle = css({ padding: '12', maxWidth: 'calc(100vw - 24px)' })
