import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { css } from '#styled-system/css'

export interface TokenProps {
  /** The button that changes it: a `Popover` around a `tokenButton`. */
  readonly children: ReactElement
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** One condition that holds, with a way to change it and a way to take it away. */
export function Token({ children, removeLabel, onRemove }: TokenProps) {
  return (
    <span className={frameStyle}>
      {children}
      <button type="button" aria-label={removeLabel} data-tip={removeLabel} onClick={onRemove} className={removeStyle}>
        <X size={14} aria-hidden />
      </button>
    </span>
  )
}

const frameStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: 'min(100%, 320px)',
  height: '28px',
  border: '1px solid {colors.border.default}',
  borderRadius: 'sm',
  background: 'bg.surface',
  textStyle: 'meta',
})
export const tokenButton = css({
  inlineRow: '6',
  minWidth: '0',
  height: 'full',
  paddingInline: '8',
  borderRadius: 'sm',
  color: 'fg.default',
  whiteSpace: 'nowrap',
  _hover: { background: 'bg.subtle' },
})
const removeStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  width: '26px',
  height: 'full',
  borderInlineStart: '1px solid {colors.border.subtle}',
  borderEndRadius: 'sm',
  color: 'fg.muted',
  _hover: { background: 'bg.subtle', color: 'fg.default' },
})
