import { type ComponentType, type KeyboardEvent, useRef } from 'react'
import { css } from '#styled-system/css'

/** What a mark is told. */
export interface SegmentMark {
  readonly size?: number | string
  readonly 'aria-hidden'?: boolean
}

export interface SegmentsProps<V extends string> {
  readonly label: string
  readonly items: readonly { readonly value: V; readonly label: string; readonly icon?: ComponentType<SegmentMark> }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** A few ways to see the same thing, as marks or in words; arrows choose at once. */
export function Segments<V extends string>({ label, items, value, onChange }: SegmentsProps<V>) {
  const group = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0
    const at = items.findIndex((item) => item.value === value)
    const next = items[(at + step + items.length) % items.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onChange(next.value)
    group.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={frameStyle} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          aria-label={item.label}
          data-tip={item.icon && item.label}
          data-value={item.value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
          className={itemStyle}
        >
          {item.icon ? <item.icon size={16} aria-hidden /> : item.label}
        </button>
      ))}
    </div>
  )
}

const frameStyle = css({
  display: 'inline-flex',
  flexShrink: '0',
  height: '32px',
  padding: '2',
  gap: '2',
  borderRadius: 'md',
  background: 'bg.muted',
})
const itemStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '32px',
  paddingInline: '8',
  borderRadius: 'sm',
  textStyle: 'label',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  _hover: { color: 'fg.default' },
  '&[aria-checked=true]': { background: 'bg.surface', color: 'fg.default', boxShadow: '0 0 0 1px {colors.border.default}' },
})
