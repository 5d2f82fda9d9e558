import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { css, cx } from '#styled-system/css'

export interface DragGhostProps {
  readonly ghost: RefObject<HTMLDivElement | null>
  /** A static Panda class with the width and the corners of what is carried. */
  readonly className: string
  readonly children: ReactNode
}

/** The picture that `useDrag` takes along with the pointer. */
export function DragGhost({ ghost, className, children }: DragGhostProps) {
  return createPortal(
    <div ref={ghost} aria-hidden className={cx(style, className)}>
      {children}
    </div>,
    document.body,
  )
}

const style = css({
  position: 'fixed',
  top: '0',
  left: '0',
  zIndex: 'tooltip',
  pointerEvents: 'none',
  boxShadow: 'overlay',
  cursor: 'grabbing',
})
