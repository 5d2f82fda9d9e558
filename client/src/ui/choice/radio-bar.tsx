import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react'
import { css, cx } from '#styled-system/css'
import { IconButton } from '../button/icon-button.tsx'
import { afterPaint } from '../motion/after-paint.ts'
import { type SwatchNumber, swatchStyle } from '../state/swatch.tsx'
import { radioBarMove } from './radio-bar-move.ts'
import { useOverflow } from './use-overflow.ts'

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
  /** `value` is shown though nobody chose it: choosing it counts. */
  readonly isUnchosen?: boolean | undefined
  /** At most so many stand in the bar at once, where they fit; the others are reached by scrolling. */
  readonly atOnce?: number | undefined
}

/** A path of stages or other choices side by side. Arrows move the focus, Enter or Space chooses: moving never changes anything by itself. */
export function RadioBar({ label, items, value, onChange, isUnchosen = false, atOnce = items.length }: RadioBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.value === value)
  // A frame later: on the radio with the focus the browser computes all styles for it, at once.
  const stop = useDeferredValue(Math.max(at, 0))
  const isDrawn = useRef(false)
  useEffect(() => {
    const show = () => bar.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (isDrawn.current) afterPaint(show)
    else show()
    isDrawn.current = true
  }, [at])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = [...event.currentTarget.children].indexOf(event.target as Element) // keys reach the bar from its own radios
    const to = radioBarMove(event.key, from, items.length)
    const radio = to === undefined ? undefined : event.currentTarget.children[to]
    if (!(radio instanceof HTMLElement)) return
    event.preventDefault()
    radio.focus()
  }
  const overflow = useOverflow(bar)
  const shown: CSSProperties & Record<'--at-once', number> = { '--at-once': Math.max(1, Math.min(atOnce, items.length)) }
  const choose = (item: RadioBarItem) => (isUnchosen || item.value !== value) && onChange(item.value)
  return (
    <div className={frameStyle} style={shown}>
      {overflow.before && <ScrollButton side="before" onClick={() => scrollByPage(bar.current, -1)} />}
      <div ref={bar} role="radiogroup" aria-label={label} className={barStyle} onKeyDown={move}>
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="radio"
            aria-checked={index === at}
            aria-disabled={false}
            tabIndex={index === stop ? 0 : -1}
            data-past={index < at ? '' : undefined}
            className={cx(swatchStyle[item.swatch ?? 0], itemStyle)}
            onClick={() => choose(item)}
          >
            <span className={labelStyle}>{item.label}</span>
            {item.note && <span className={css({ textStyle: 'meta', color: 'fg.muted', whiteSpace: 'nowrap' })}>{item.note}</span>}
          </button>
        ))}
      </div>
      {overflow.after && <ScrollButton side="after" onClick={() => scrollByPage(bar.current, 1)} />}
    </div>
  )
}

/** For the mouse only: the keyboard reaches every choice with its arrows. */
function ScrollButton({ side, onClick }: { readonly side: 'before' | 'after'; readonly onClick: () => void }) {
  const [icon, label] = side === 'before' ? [ChevronLeft, 'Show earlier ones'] : [ChevronRight, 'Show later ones']
  return (
    <div className={cx(edgeStyle, side === 'before' ? beforeStyle : afterStyle)}>
      <IconButton icon={icon} label={label} size="sm" variant="secondary" tabIndex={-1} onClick={onClick} />
    </div>
  )
}

function scrollByPage(bar: HTMLElement | null, direction: 1 | -1) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  bar?.scrollBy({ left: direction * bar.clientWidth * 0.8, behavior: isCalm ? 'auto' : 'smooth' })
}

const frameStyle = css({ position: 'relative', minWidth: '0', maxWidth: 'calc(var(--at-once) * 164px - 4px)' })
const edgeStyle = css({
  position: 'absolute',
  insetBlock: '0',
  zIndex: '1',
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  '& > button': { pointerEvents: 'auto' },
})
const beforeStyle = css({
  insetInlineStart: '-4px',
  paddingInlineEnd: '24',
  background: 'linear-gradient(to right, {colors.bg.canvas} 60%, transparent)',
})
const afterStyle = css({
  insetInlineEnd: '-4px',
  paddingInlineStart: '24',
  background: 'linear-gradient(to left, {colors.bg.canvas} 60%, transparent)',
})
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
  flex: '1 0 max(120px, (100% - (var(--at-once) - 1) * 4px) / var(--at-once))',
  maxWidth: '160px',
  minHeight: '40px',
  paddingInline: '12',
  paddingBlock: '4',
  borderRadius: 'sm',
  borderTop: '3px solid {colors.border.default}',
  borderTopRadius: '2px',
  color: 'fg.muted',
  '&[data-past]': { borderTopColor: 'color-mix(in srgb, var(--swatch) 55%, transparent)' },
  '&:hover': { color: 'fg.default', background: 'color-mix(in srgb, var(--swatch) 5%, transparent)' },
  '&[aria-checked=true]': {
    borderTopColor: 'var(--swatch)',
    color: 'fg.default',
    background: 'color-mix(in srgb, var(--swatch) 16%, transparent)',
  },
})
const labelStyle = css({ width: 'full', textStyle: 'label', textAlign: 'start', truncate: true })
