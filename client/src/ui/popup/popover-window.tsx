import { Popover as ArkPopover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { css, cx } from '#styled-system/css'
import { endExit } from '../motion/end-exit.ts'
import type { PopoverProps } from './popover.tsx'
import { popupLayer, popupStyle } from './popup-style.ts'

export interface PopoverWindowProps extends PopoverProps {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** The code behind `Popover`. */
export function PopoverWindow({ trigger, label, children, align = 'start', isOpen, setOpen }: PopoverWindowProps) {
  return (
    <ArkPopover.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: align === 'end' ? 'bottom-end' : 'bottom-start', gutter: 4 }}
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
    >
      <ArkPopover.Trigger asChild>{trigger}</ArkPopover.Trigger>
      <Portal>
        <ArkPopover.Positioner className={popupLayer}>
          <ArkPopover.Content aria-label={label} onAnimationEnd={endExit} className={cx(popupStyle, paddingStyle)}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  )
}

const paddingStyle = css({ padding: '12', maxWidth: 'calc(100vw - 24px)' })
