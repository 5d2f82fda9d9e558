import type { LucideIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { css, cx } from '#styled-system/css'
import { toast } from '../message/toast.ts'

export interface DropAreaProps {
  readonly icon: LucideIcon
  /** What a drop does, 'Drop videos to upload them'. */
  readonly words: string
  readonly onFiles: (files: readonly File[]) => void
  /** Why nothing can be dropped now. */
  readonly whyNot: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** Files may be dropped anywhere on what stands in it; a button or a menu does the same by keyboard. */
export function DropArea({ icon: Icon, words, onFiles, whyNot, className, children }: DropAreaProps) {
  const [depth, setDepth] = useState(0)
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setDepth(0)
    if (whyNot === undefined) onFiles([...event.dataTransfer.files])
    else toast.info(whyNot)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way, a button or menu everybody's
    <div
      className={cx(areaStyle, className)}
      onDragEnter={(event) => carriesFiles(event) && setDepth(depth + 1)}
      onDragLeave={(event) => carriesFiles(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDropCapture={drop}
    >
      {children}
      {depth > 0 && (
        <div className={overStyle}>
          <span className={wordsStyle}>
            <Icon size={16} aria-hidden />
            {whyNot ?? words}
          </span>
        </div>
      )}
    </div>
  )
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

const areaStyle = css({ position: 'relative' })
const overStyle = css({
  position: 'absolute',
  inset: '0',
  zIndex: '2',
  display: 'grid',
  placeItems: 'start center',
  paddingTop: '48',
  border: '1px dashed {colors.fg.subtle}',
  borderRadius: 'md',
  background: 'color-mix(in srgb, {colors.bg.canvas} 80%, transparent)',
  pointerEvents: 'none',
})
const wordsStyle = css({
  inlineRow: '8',
  paddingInline: '12',
  paddingBlock: '8',
  borderRadius: 'md',
  background: 'bg.surface',
  border: '1px solid {colors.border.default}',
  textStyle: 'label',
})
