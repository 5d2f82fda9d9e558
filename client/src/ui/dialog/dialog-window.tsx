import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../button/icon-button.tsx'
import type { DialogProps } from './dialog.tsx'
import { DialogClose } from './dialog-close.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { dialogStyle } from './dialog-style.ts'
import { DiscardDialog } from './discard-dialog.tsx'

/** The code behind `Dialog`. */
export function DialogWindow(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    onSubmit,
    enterSubmits = true,
    dirty,
    staysOpen,
    locked,
    size = 'md',
  } = props
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const style = dialogStyle({ size })
  const close = () => !locked && (dirty ? setAsking(true) : onClose())
  return (
    <>
      <DialogFrame
        style={style}
        align="center"
        open={open}
        onClose={close}
        closeOnInteractOutside={!dirty && !locked && !staysOpen}
        initialFocusEl={() => firstControl(form.current)}
      >
        <header className={style.head}>
          <ArkDialog.Title className={style.title}>{title}</ArkDialog.Title>
          {description && <ArkDialog.Description className={style.description}>{description}</ArkDialog.Description>}
        </header>
        <form
          ref={form}
          noValidate
          className={formStyle}
          onSubmit={(event) => submit(event, onSubmit)}
          onKeyDown={(event) => submitByKey(event, enterSubmits)}
        >
          <div className={style.body}>{children}</div>
          {footer && (
            <footer className={style.footer}>
              <DialogClose value={close}>{footer}</DialogClose>
            </footer>
          )}
        </form>
        <IconButton icon={X} label="Close" size="sm" className={style.close} onClick={close} />
      </DialogFrame>
      <DiscardDialog
        open={isAsking}
        text="What you typed here has not been saved."
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}

/** What must be corrected may be out of sight. */
function submit(event: FormEvent<HTMLFormElement>, onSubmit: (() => void) | undefined) {
  event.preventDefault()
  event.stopPropagation()
  const form = event.currentTarget
  onSubmit?.()
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>, enterSubmits: boolean) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
  } else if (!enterSubmits && event.target instanceof HTMLInputElement) {
    event.preventDefault()
  }
}

/** A dialog that only tells something has the focus itself: its button would show a ring and a tooltip. */
function firstControl(form: HTMLFormElement | null): HTMLElement | null {
  const controls = 'input:not([type=hidden], :disabled), textarea, [role=combobox], button'
  return (
    form?.querySelector<HTMLElement>(`[autofocus], [data-autofocus]`) ??
    form?.querySelector<HTMLElement>(controls) ??
    form?.closest<HTMLElement>('[role=dialog]') ??
    null
  )
}

const formStyle = css({ display: 'flex', flexDirection: 'column', minHeight: '0', flex: '1' })
