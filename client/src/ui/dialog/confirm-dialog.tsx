import { lazy, type ReactNode } from 'react'
import { LazyWindow } from '../loading/lazy-window.tsx'
import { loadAgain } from '../loading/load-again.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly text: ReactNode
  /** What the button does, as a verb: 'Delete'. */
  readonly confirmLabel: string
  readonly cancelLabel?: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly isDanger?: boolean | undefined
  readonly busy?: boolean | undefined
}

/** Asks before what cannot be undone. Escape and the outside mean no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LazyWindow of={ConfirmWindow} props={props} />
}

const ConfirmWindow = lazy(async () => ({ default: (await loadAgain(() => import('./confirm-window.tsx'))).ConfirmWindow }))
