import type { ReactNode } from 'react'
import { laterWindow } from '../loading/later-window.tsx'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/** A panel from the right edge, over the page. */
export const Drawer = laterWindow<DrawerProps>(async () => (await import('./drawer-window.tsx')).DrawerWindow)
