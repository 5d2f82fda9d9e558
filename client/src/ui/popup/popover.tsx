import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { createLazyPart, useLazyPart } from '../loading/lazy-part.ts'

export interface PopoverProps {
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>
  readonly label: string
  /** The content, or a function that gets `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly align?: 'start' | 'end' | undefined
}

/** A small surface beside its button. */
export function Popover(props: PopoverProps) {
  const lazy = useLazyPart(popoverWindow)
  if (lazy.at === 'plain') return cloneElement(props.trigger, { ...lazy.trigger, 'aria-expanded': false, 'aria-haspopup': 'dialog' })
  const { part: PopoverWindow, isOpen, setOpen } = lazy
  return <PopoverWindow {...props} isOpen={isOpen} setOpen={setOpen} />
}

const popoverWindow = createLazyPart(async () => (await import('./popover-window.tsx')).PopoverWindow)
