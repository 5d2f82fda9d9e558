import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useRef } from 'react'
import { css, cx } from '#styled-system/css'
import { Button } from '../button/button.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { dialogStyle } from './dialog-style.ts'

/** The code behind `ConfirmDialog`. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel, isDanger = true, busy } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const style = dialogStyle({ size: 'sm' })
  return (
    <ArkDialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(details) => details.open || busy || onCancel()}
      initialFocusEl={() => cancel.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ArkDialog.Backdrop className={style.backdrop} />
        <ArkDialog.Positioner className={style.positioner}>
          <ArkDialog.Content className={style.content} data-place="center">
            <div className={cx(style.body, css({ gap: '4!' }))}>
              <ArkDialog.Title className={style.title}>{title}</ArkDialog.Title>
              <ArkDialog.Description className={style.description}>{text}</ArkDialog.Description>
            </div>
            <footer className={style.footer}>
              <Button ref={cancel} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
                {confirmLabel}
              </Button>
            </footer>
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}
