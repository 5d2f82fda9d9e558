import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { IconButton } from '../button/icon-button.tsx'
import { dialogStyle } from './dialog-style.ts'
import type { DrawerProps } from './drawer.tsx'

/** The code behind `Drawer`. */
export function DrawerWindow({ open, onClose, title, children, footer }: DrawerProps) {
  const style = dialogStyle({ place: 'end', size: 'sm' })
  return (
    <ArkDialog.Root open={open} onOpenChange={(details) => details.open || onClose()} lazyMount unmountOnExit>
      <Portal>
        <ArkDialog.Backdrop className={style.backdrop} />
        <ArkDialog.Positioner className={style.positioner}>
          <ArkDialog.Content className={style.content} data-place="end">
            <header className={style.head}>
              <ArkDialog.Title className={style.title}>{title}</ArkDialog.Title>
            </header>
            <div className={style.body}>{children}</div>
            {footer && <footer className={style.footer}>{footer}</footer>}
            <IconButton icon={X} label="Close" size="sm" className={style.close} onClick={onClose} />
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}
