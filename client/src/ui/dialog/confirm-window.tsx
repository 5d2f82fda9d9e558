import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { useRef } from 'react'
import { css, cx } from '#styled-system/css'
import { Button } from '../button/button.tsx'
import { useBusy } from '../button/use-busy.ts'
import { useToastRoom } from '../message/toast-room.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { dialogStyle } from './dialog-style.ts'

/** The code behind `ConfirmDialog`. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel, isWaiting } = props
  const [isBusy, confirm] = useBusy(async () => onConfirm())
  const cancel = useRef<HTMLButtonElement>(null)
  const style = dialogStyle({ size: 'sm' })
  useToastRoom('question', open)
  return (
    <DialogFrame
      style={style}
      role="alertdialog"
      align="center"
      open={open}
      onClose={() => isBusy || isWaiting || onCancel()}
      initialFocusEl={() => cancel.current}
    >
      <div className={cx(style.body, css({ gap: '4!' }))}>
        <ArkDialog.Title className={style.title}>{title}</ArkDialog.Title>
        <ArkDialog.Description className={style.description}>{text}</ArkDialog.Description>
      </div>
      <footer className={style.footer}>
        <Button ref={cancel} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" onClick={confirm} busy={isBusy || isWaiting}>
          {confirmLabel}
        </Button>
      </footer>
    </DialogFrame>
  )
}
