import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { css } from '#styled-system/css'
import { toast } from '../../ui/message/toast.ts'

export interface VideoDropProps {
  readonly onFiles: (files: readonly File[]) => void
  /** Why nothing can be dropped now. */
  readonly whyNot: string | undefined
  readonly children: ReactNode
}

/** Files may be dropped anywhere on the videos; a button does the same by keyboard. */
export function VideoDrop({ onFiles, whyNot, children }: VideoDropProps) {
  const [depth, setDepth] = useState(0)
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setDepth(0)
    if (whyNot === undefined) onFiles([...event.dataTransfer.files])
    else toast.info(whyNot)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way, the button everybody's
    <div
      className={css({ position: 'relative' })}
      onDragEnter={(event) => carriesFiles(event) && setDepth(depth + 1)}
      onDragLeave={(event) => carriesFiles(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {depth > 0 && (
        <div className={overStyle}>
          <span className={wordsStyle}>
            <Upload size={16} aria-hidden />
            {whyNot ?? 'Drop videos to upload them'}
          </span>
        </div>
      )}
    </div>
  )
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

const overStyle = css({
  position: 'absolute',
  inset: '4px',
  zIndex: '2',
  display: 'grid',
  placeItems: 'start center',
  paddingTop: '48',
  border: '1px dashed {colors.fg.subtle}',
  borderRadius: 'md',
  background: 'color-mix(in srgb, {colors.bg.surface} 85%, transparent)',
  pointerEvents: 'none',
})
const wordsStyle = css({
  inlineRow: '8',
  paddingInline: '12',
  paddingBlock: '8',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  background: 'bg.surface',
  textStyle: 'label',
})
