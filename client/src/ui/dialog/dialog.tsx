import type { ReactNode } from 'react'
import { laterWindow } from '../loading/later-window.tsx'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  /** Buttons; the one with `type="submit"` calls `onSubmit`, and so does Ctrl/Cmd Enter. */
  readonly footer?: ReactNode
  readonly onSubmit?: (() => void) | undefined
  /** False where Enter in a field must not submit. */
  readonly enterSubmits?: boolean | undefined
  /** Closing asks first while something typed would be lost. */
  readonly dirty?: boolean | undefined
  /** A click beside it does not close it: it holds what is not shown again. */
  readonly staysOpen?: boolean | undefined
  /** Nothing closes it while work is under way. */
  readonly locked?: boolean | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
}

/** A form or a question over the page. */
export const Dialog = laterWindow<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow)
