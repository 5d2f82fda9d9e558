import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { showDay } from '@rapport/domain/show/day'
import { memo, useState } from 'react'
import { css } from '#styled-system/css'
import { itemKey } from '../due-items.ts'
import { chipId, DueChip } from './due-chip.tsx'

export interface MonthDayProps {
  readonly day: string
  readonly today: string
  readonly items: readonly UpcomingItem[]
  readonly isOutside: boolean
  /** The lifted item would be dropped here. */
  readonly isOver: boolean
  /** An item that keys have lifted over this day. */
  readonly hovering: UpcomingItem | null
  readonly activeKey: string | null
  readonly liftedKey: string | null
  readonly onOpen: (item: UpcomingItem) => void
}

const most = 4

export const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { day, today, items, isOutside, isOver, hovering, activeKey, liftedKey, onOpen } = props
  const [isWhole, setWhole] = useState(false)
  const holdsActive = items.findIndex((item) => itemKey(item) === activeKey) >= most - 1
  const shown = isWhole || holdsActive || items.length <= most ? items : items.slice(0, most - 1)
  const showAll = () => {
    const next = items[shown.length]
    setWhole(true)
    if (next) requestAnimationFrame(() => document.getElementById(chipId(itemKey(next)))?.focus())
  }
  return (
    <div
      role="cell"
      className={dayStyle}
      data-day={day}
      data-today={day === today || undefined}
      data-outside={isOutside || undefined}
      data-over={isOver || undefined}
    >
      <span className={numberStyle}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span className={css({ srOnly: true })}>{`${showDay(day)}${day === today ? ', today' : ''}`}</span>
      </span>
      {(shown.length > 0 || hovering) && (
        <ul className={listStyle}>
          {shown.map((item) => (
            <li key={itemKey(item)}>
              <DueChip
                item={item}
                today={today}
                isActive={itemKey(item) === activeKey}
                isLifted={itemKey(item) === liftedKey}
                onOpen={onOpen}
              />
            </li>
          ))}
          {hovering && (
            <li>
              <DueChip item={hovering} today={today} />
            </li>
          )}
        </ul>
      )}
      {shown.length < items.length && (
        <button type="button" className={moreStyle} onClick={showAll}>
          {items.length - shown.length} more
          <span className={css({ srOnly: true })}> on {showDay(day)}</span>
        </button>
      )}
    </div>
  )
})

const dayStyle = css({
  column: '4',
  minWidth: '0',
  padding: '4',
  borderInlineEnd: '1px solid {colors.border.subtle}',
  background: 'bg.surface',
  '&:last-child': { borderInlineEnd: 'none' },
  '&[data-outside]': { background: 'bg.canvas' },
  '&[data-over]': { background: 'bg.muted', boxShadow: 'inset 0 0 0 1px {colors.border.control}' },
})
const numberStyle = css({
  alignSelf: 'flex-start',
  minWidth: '24px',
  height: '24px',
  paddingInline: '4',
  borderRadius: 'pill',
  textStyle: 'meta',
  lineHeight: '24px',
  textAlign: 'center',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  '[data-outside] &': { color: 'fg.subtle' },
  '[data-today] &': { background: 'bg.inverted', color: 'fg.inverted', fontWeight: 'semibold' },
})
const listStyle = css({ column: '2' })
const moreStyle = css({
  alignSelf: 'flex-start',
  height: '24px',
  paddingInline: '6',
  borderRadius: 'sm',
  textStyle: 'meta',
  color: 'fg.muted',
  _hover: { background: 'bg.muted', color: 'fg.default' },
})
