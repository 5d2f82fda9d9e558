import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'

export interface DropZoneProps {
  /** What may be dropped here, 'Drag & drop a CSV file here'. */
  readonly title: string
  readonly text?: ReactNode
  readonly buttonLabel: string
  /** As an input's `accept`: '.csv,text/csv'. */
  readonly accept: string
  readonly multiple?: boolean | undefined
  readonly onFiles: (files: readonly File[]) => void
  readonly busy?: boolean | undefined
  readonly whyNot?: string | undefined
  readonly children?: ReactNode
}

/** A place for files: drop them, or press the button. What is accepted is checked again by who takes them. */
export function DropZone(props: DropZoneProps) {
  const { title, text, buttonLabel, accept, multiple = false, onFiles, busy, whyNot, children } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isOpen = !busy && whyNot === undefined
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none'
    setOver(isOpen)
  }
  const take = (files: FileList | null) => {
    setOver(false)
    const taken = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (isOpen && taken.length > 0) onFiles(taken)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way, the button inside everybody's
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-over={isOver || undefined}
      className={zone}
    >
      <Upload size={20} aria-hidden className={css({ color: 'fg.subtle' })} />
      <p className={css({ textStyle: 'label' })}>{title}</p>
      {text && <p className={css({ color: 'fg.muted', maxWidth: '44ch' })}>{text}</p>}
      <Button busy={busy} whyNot={whyNot} onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      {children}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={buttonLabel}
        hidden
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}

const zone = css({
  column: '8',
  alignItems: 'center',
  padding: '24',
  border: '1px dashed {colors.border.default}',
  borderRadius: 'md',
  textAlign: 'center',
  '&[data-over]': { background: 'bg.muted', borderColor: 'fg.subtle' },
})
