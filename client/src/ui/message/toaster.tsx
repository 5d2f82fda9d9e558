import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { dismissToast, onToasts, readToasts, type Toast, toastLife } from './toast.ts'

/** Where toasts appear and are read aloud; mounted once. Pointing at them stops their clock. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, readToasts, readToasts)
  const [isHeld, setHeld] = useState(false)
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  const focus = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) }
  return createPortal(
    <section aria-label="Messages" className={regionStyle} data-scope="toast" data-live-announcer {...hold} {...focus}>
      <div aria-live="polite" aria-relevant="additions" className={listStyle}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} isHeld={isHeld} />
        ))}
      </div>
    </section>,
    document.body,
  )
}

function ToastLine({ toast, isHeld }: { readonly toast: Toast; readonly isHeld: boolean }) {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), toastLife(toast))
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const Icon = icons[toast.kind]
  const act = () => {
    toast.action?.run()
    dismissToast(toast.id)
  }
  return (
    <div className={toastStyle} data-kind={toast.kind}>
      <Icon size={16} aria-hidden className={iconStyle} />
      <p className={textStyle}>{withWholeDays(toast.text)}</p>
      {toast.action && (
        <Button size="sm" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} label="Dismiss" size="sm" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

/** 'Dec 2' stays on one line. */
const withWholeDays = (text: string): string => text.replace(/\b([A-Z][a-z]{2}) (\d{1,2})\b/g, '$1\u00a0$2')

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

const regionStyle = css({
  position: 'fixed',
  zIndex: 'toast',
  // One place whatever opens. The buttons of dialogs and drawers stand at their end or foot: it covers none.
  bottom: { base: '72px', tablet: '88px' },
  insetInlineStart: '16',
  width: { base: 'calc(100vw - 32px)', tablet: '344px' },
  pointerEvents: 'none',
  '[data-bar] > &': { bottom: { base: '160px' } },
  // A question stands at the foot of a phone, and in the middle of a low window.
  '[data-question] > &': {
    bottom: { base: 'auto', tablet: '88px' },
    top: { base: '16', tablet: 'auto' },
    '@media (max-height: 600px)': { bottom: 'auto', top: '16' },
  },
})
const listStyle = css({ column: '8' })
const toastStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8',
  padding: '8',
  paddingInlineStart: '12',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  background: 'bg.surface',
  boxShadow: 'overlay',
  textStyle: 'body',
  pointerEvents: 'auto',
  animation: 'rise {durations.slow} {easings.out}',
})
const textStyle = css({ flex: '1', minWidth: '0', paddingBlock: '4', textWrap: 'pretty', overflowWrap: 'anywhere' })
const iconStyle = css({
  marginTop: '6',
  flexShrink: '0',
  color: 'fg.muted',
  '[data-kind=success] > &': { color: 'tone.green.solid' },
  '[data-kind=error] > &': { color: 'tone.red.solid' },
})
