import { lazy, type ReactNode } from 'react'
import { LazyWindow } from '../loading/lazy-window.tsx'
import { loadAgain } from '../loading/load-again.ts'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** A panel from the right edge, over the page. */
export function Drawer(props: DrawerProps) {
  return <LazyWindow of={DrawerWindow} props={props} />
}

const DrawerWindow = lazy(async () => ({ default: (await loadAgain(() => import('./drawer-window.tsx'))).DrawerWindow }))
