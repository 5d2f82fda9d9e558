import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { showDay } from '@rapport/domain/show/day'
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { announce } from '../../../ui/message/announcer.ts'
import { itemKey } from '../due-items.ts'
import { liftedWords, putBackWords } from '../due-words.ts'
import { itemMove, liftedDay } from './calendar-move.ts'
import { chipId } from './due-chip.tsx'
import { useHeldFocus } from './use-held-focus.ts'

export interface LiftedItem {
  readonly item: UpcomingItem
  readonly by: 'pointer' | 'keys'
  /** The day that would take it; null outside the days. */
  readonly over: string | null
}

interface ItemKeysInput {
  readonly frame: RefObject<HTMLElement | null>
  /** The shown days in order, and their items. */
  readonly days: readonly string[]
  readonly byDay: ReadonlyMap<string, readonly UpcomingItem[]>
  readonly onMove: (item: UpcomingItem, day: string) => void
  /** A lifted item left the shown month. */
  readonly onShow: (day: string) => void
}

/** Arrows move between items, Space lifts and drops, Escape restores; the pointer lifts and drops too. */
export function useItemKeys({ frame, days, byDay, onMove, onShow }: ItemKeysInput) {
  const [active, setActive] = useState<string | null>(null)
  const [lifted, setLifted] = useState<LiftedItem | null>(null)
  const focus = useHeldFocus(frame, lifted?.by !== 'keys')
  const all = days.flatMap((day) => byDay.get(day) ?? [])
  const find = (key: string | null) => all.find((item) => itemKey(item) === key)
  const activeItem = find(active) ?? all[0]
  const lift = (item: UpcomingItem | undefined, by: LiftedItem['by']) => {
    if (!item) return
    setLifted({ item, by, over: dayOf(item.dueDate) })
    announce(liftedWords(item))
    // The chip may vanish with its month, so the frame listens for keys.
    if (by === 'keys') frame.current?.focus()
  }
  const over = (day: string | null) => {
    if (!lifted || lifted.over === day) return
    setLifted({ ...lifted, over: day })
    if (day !== null && lifted.by === 'keys') announce(showDay(day))
  }
  const drop = (day: string | null) => {
    if (!lifted) return
    const { item, by } = lifted
    setLifted(null)
    setActive(itemKey(item))
    if (day === null || day === dayOf(item.dueDate)) announce(putBackWords(item))
    else onMove(item, day)
    if (by === 'keys') focus.hold(chipId(itemKey(item)), true)
  }
  const carry = ({ key }: KeyboardEvent): boolean => {
    if (lifted?.by !== 'keys') return false
    const to = lifted.over === null ? undefined : liftedDay(key, lifted.over)
    if (to !== undefined) {
      over(to)
      if (!days.includes(to)) onShow(to)
    } else if (key === ' ' || key === 'Enter') drop(lifted.over)
    else if (key === 'Escape') drop(null)
    return key !== 'Tab'
  }
  const step = ({ key, target }: KeyboardEvent): boolean => {
    const item = find(keyOf(target))
    if (!item) return false
    if (key === ' ') {
      lift(item, 'keys')
      return true
    }
    const day = days.indexOf(dayOf(item.dueDate))
    const counts = days.map((shown) => byDay.get(shown)?.length ?? 0)
    const index = (byDay.get(days[day] ?? '') ?? []).indexOf(item)
    const to = itemMove(key, { day, item: index }, counts)
    const next = to && byDay.get(days[to.day] ?? '')?.[to.item]
    if (!next) return false
    setActive(itemKey(next))
    focus.move(chipId(itemKey(next)))
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(carry(event) || step(event))) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = (event: FocusEvent) => {
    const key = keyOf(event.target)
    if (key === null) return
    setActive(key)
    focus.hold(chipId(key))
  }
  return { activeItem, lifted, lift, over, drop, find, onKeyDown, onFocus, onBlur: focus.onBlur }
}

const keyOf = (target: EventTarget): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset.item : undefined) ?? null
