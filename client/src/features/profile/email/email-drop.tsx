import { MailPlus } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { css } from '#styled-system/css'
import { toast } from '../../../ui/message/toast.ts'

export interface EmailDropProps {
  readonly onFiles: (files: readonly File[]) => void
  /** Why nothing can be dropped now. */
  readonly whyNot: string | undefined
  readonly children: ReactNode
}

/** A drop zone for mails; a menu does the same by keyboard. */
export function EmailDrop({ onFiles, whyNot, children }: EmailDropProps) {
  const [depth, setDepth] = useState(0)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setDepth(0)
    if (whyNot === undefined) onFiles([...event.dataTransfer.files])
    else toast.info(whyNot)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way, the menu everybody's
    <div
      className={zoneStyle}
      onDragEnter={(event) => carriesFiles(event) && setDepth(depth + 1)}
      onDragLeave={(event) => carriesFiles(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDropCapture={drop}
    >
      {children}
      {depth > 0 && (
        <div className={overStyle}>
          <span className={wordsStyle}>
            <MailPlus size={16} aria-hidden />
            {whyNot ?? 'Drop an email (.eml) to import it'}
          </span>
        </div>
      )}
    </div>
  )
}

const zoneStyle = css({ position: 'relative', display: 'flex', flexDirection: 'column', minWidth: '0', minHeight: '0', flex: '1' })
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
