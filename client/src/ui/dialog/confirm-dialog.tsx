import type { ReactNode } from 'react'
import { laterWindow } from '../loading/later-window.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly text: ReactNode
  /** What the button does, as a verb: 'Delete'. */
  readonly confirmLabel: string
  readonly cancelLabel?: string | undefined
  /** The question stays until it is done. */
  readonly onConfirm: () => void | Promise<void>
  readonly onCancel: () => void
  /** What it says is still read: it cannot be answered yet. */
  readonly isWaiting?: boolean
}

/** Asks before what cannot be undone. Escape and the outside mean no. */
export const ConfirmDialog = laterWindow<ConfirmDialogProps>(async () => (await import('./confirm-window.tsx')).ConfirmWindow)
