import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { monthOf } from '@rapport/domain/calendar-month/calendar-month'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { useMemo, useRef } from 'react'
import { css } from '#styled-system/css'
import { DragGhost } from '../../../ui/drag/drag-ghost.tsx'
import { edgeSpeed } from '../../../ui/drag/edge-speed.ts'
import { type DragPoint, useDrag } from '../../../ui/drag/use-drag.ts'
import { visuallyHidden } from '../../../ui/theme/visually-hidden.ts'
import { itemKey, itemsByDay, weekdays } from '../due-items.ts'
import { DueChip } from './due-chip.tsx'
import { MonthDay } from './month-day.tsx'
import { useItemKeys } from './use-item-keys.ts'

export interface MonthGridProps {
  readonly label: string
  readonly month: string
  readonly weeks: readonly (readonly string[])[]
  readonly items: readonly UpcomingItem[]
  readonly today: string
  readonly onMove: (item: UpcomingItem, day: string) => void
  readonly onOpen: (item: UpcomingItem) => void
  readonly onShow: (month: string) => void
}

/** A month as weeks of days; mouse, finger or keys move an item to another day. */
export function MonthGrid({ label, month, weeks, items, today, onMove, onOpen, onShow }: MonthGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const byDay = useMemo(() => itemsByDay(items), [items])
  const days = useMemo(() => weeks.flat(), [weeks])
  const keys = useItemKeys({ frame, days, byDay, onMove, onShow: (day) => onShow(monthOf(day)) })
  const { lifted, activeItem } = keys
  const keyOn = (item: UpcomingItem | undefined, day: string) => (item && dayOf(item.dueDate) === day ? itemKey(item) : null)
  useDrag({
    frame,
    ghost,
    itemOf: chipOf,
    slotAt: dayAt,
    onLift: (key) => keys.lift(keys.find(key), 'pointer'),
    onOver: keys.over,
    onDrop: keys.drop,
    onCarry: (point) => scrollAtEdges(frame.current, point),
  })
  return (
    <>
      <p id="calendar-keys" className={visuallyHidden}>
        Arrows lead to other items, Enter opens this one, Space lifts it to move it to another day.
      </p>
      <div
        ref={frame}
        role="table"
        aria-label={label}
        tabIndex={-1}
        className={frameStyle}
        data-carrying={lifted?.by === 'pointer' || undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div role="row" className={headStyle}>
          {(weeks[0] ?? []).map((day) => (
            <Weekday key={day} day={day} />
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={weekStyle}>
            {week.map((day) => (
              <MonthDay
                key={day}
                day={day}
                today={today}
                items={byDay.get(day) ?? nothing}
                isOutside={monthOf(day) !== month}
                isOver={lifted?.over === day}
                hovering={lifted?.by === 'keys' && lifted.over === day && !byDay.get(day)?.includes(lifted.item) ? lifted.item : null}
                activeKey={keyOn(activeItem, day)}
                liftedKey={keyOn(lifted?.item, day)}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      {lifted?.by === 'pointer' && (
        <DragGhost ghost={ghost} className={css({ width: '184px', borderRadius: 'sm' })}>
          <DueChip item={lifted.item} today={today} />
        </DragGhost>
      )}
    </>
  )
}

function Weekday({ day }: { readonly day: string }) {
  const name = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return (
    <span role="columnheader" aria-label={name} className={weekdayStyle}>
      {name.slice(0, 3)}
    </span>
  )
}

const nothing: readonly UpcomingItem[] = []

function chipOf(target: Element) {
  const element = target.closest<HTMLElement>('[data-item]')
  const item = element?.dataset.item
  return !element || item === undefined ? null : { element, item }
}

const dayAt = ({ x, y }: DragPoint): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null

function scrollAtEdges(frame: HTMLElement | null, { y }: DragPoint): void {
  if (!frame) return
  const { top, bottom } = frame.getBoundingClientRect()
  frame.scrollTop += edgeSpeed(y, top + 32, bottom)
}

const frameStyle = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  panel: true,
  outline: 'none', // it has the focus only with a lifted item, and then the day shows it
  '&[data-carrying]': { cursor: 'grabbing' },
})
const headStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  flexShrink: '0',
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  background: 'bg.surface',
  borderBottom: '1px solid {colors.border.subtle}',
})
const weekdayStyle = css({ paddingInline: '8', textStyle: 'meta', lineHeight: '32px', color: 'fg.muted' })
const weekStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  flex: '1 0 auto',
  minHeight: '112px',
  borderBottom: '1px solid {colors.border.subtle}',
  '&:last-child': { borderBottom: 'none' },
})
