import { type KeyboardEvent, useEffect, useRef } from 'react'
import { css, cx } from '#styled-system/css'
import { radioBarMove } from './radio-bar-move.ts'
import { type SwatchNumber, swatchStyle } from './swatch.tsx'

export interface RadioBarItem {
  readonly value: string
  readonly label: string
  /** A second line under the label, such as how long. */
  readonly note?: string | undefined
  readonly swatch?: SwatchNumber | undefined
}

export interface RadioBarProps {
  readonly label: string
  readonly items: readonly RadioBarItem[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly whyNot?: string | undefined
}

/** A path of places side by side. Arrows move the focus, Enter or Space chooses: moving never changes anything by itself. */
export function RadioBar({ label, items, value, onChange, whyNot }: RadioBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.value === value)
  useEffect(() => {
    const current = bar.current?.children[at]
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = [...event.currentTarget.children].indexOf(event.target as Element) // keys reach the bar from its own radios
    const to = radioBarMove(event.key, from, items.length)
    const radio = to === undefined ? undefined : event.currentTarget.children[to]
    if (!(radio instanceof HTMLElement)) return
    event.preventDefault()
    radio.focus()
  }
  const choose = (item: RadioBarItem) => whyNot === undefined && item.value !== value && onChange(item.value)
  return (
    <div ref={bar} role="radiogroup" aria-label={label} className={barStyle} onKeyDown={move}>
      {items.map((item, index) => (
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={index === at}
          aria-disabled={whyNot !== undefined}
          tabIndex={index === Math.max(at, 0) ? 0 : -1}
          data-past={index < at ? '' : undefined}
          data-tip={whyNot}
          className={cx(swatchStyle[item.swatch ?? 0], itemStyle)}
          onClick={() => choose(item)}
        >
          <span className={labelStyle}>{item.label}</span>
          {item.note && <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{item.note}</span>}
        </button>
      ))}
    </div>
  )
}

const barStyle = css({
  display: 'flex',
  gap: '4',
  padding: '4',
  margin: '-4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
const itemStyle = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  flex: '1 0 120px',
  maxWidth: '160px',
  minHeight: '40px',
  paddingInline: '12',
  paddingBlock: '4',
  borderRadius: 'sm',
  borderTop: '3px solid {colors.border.default}',
  borderTopRadius: '2px',
  color: 'fg.muted',
  transition: 'background {durations.fast} {easings.out}, border-color {durations.fast} {easings.out}',
  '&[data-past]': { borderTopColor: 'color-mix(in srgb, var(--swatch) 55%, transparent)' },
  '&:hover': { background: 'bg.muted', color: 'fg.default', borderTopColor: 'var(--swatch)' },
  '&[aria-checked=true]': {
    borderTopColor: 'var(--swatch)',
    color: 'fg.default',
    background: 'color-mix(in srgb, var(--swatch) 10%, transparent)',
  },
})
const labelStyle = css({
  width: 'full',
  textStyle: 'label',
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
