import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { X } from 'lucide-react'
import { IconButton } from '../button/icon-button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { dialogStyle } from './dialog-style.ts'
import type { DrawerProps } from './drawer.tsx'

/** The code behind `Drawer`. */
export function DrawerWindow({ open, onClose, title, children }: DrawerProps) {
  const style = dialogStyle({ align: 'end', size: 'sm' })
  return (
    <DialogFrame style={style} align="end" open={open} onClose={onClose}>
      <header className={style.head}>
        <ArkDialog.Title className={style.title}>{title}</ArkDialog.Title>
      </header>
      <div className={style.body}>{children}</div>
      <IconButton icon={X} label="Close" size="sm" className={style.close} onClick={onClose} />
    </DialogFrame>
  )
}
