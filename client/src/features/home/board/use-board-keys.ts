import type { Account } from '@rapport/domain/account/account'
import { type FocusEvent, type KeyboardEvent, useCallback, useRef } from 'react'
import { useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { afterPaint } from '../../../ui/motion/after-paint.ts'
import type { HomePartProps } from '../home-table.tsx'
import { profileLinkId } from '../table/name-cell.tsx'
import { focusWhenDrawn, useActiveRow } from '../use-active-row.ts'
import { useFirstRow } from '../use-wanted-first.ts'
import { type BoardPosition, cardMove, liftedMove, type SlotPosition } from './board-move.ts'
import type { BoardSlot } from './board-slot.ts'
import type { SlotRows } from './card-list.tsx'
import type { BoardMoves } from './use-board-moves.ts'

interface BoardKeysInput extends Pick<HomePartProps, 'search' | 'wanted' | 'onCreate'> {
  /** By lane and column. */
  readonly slots: readonly (readonly BoardSlot[])[]
  readonly moves: BoardMoves
  readonly onMove: (account: Account) => void
}

/** Arrows, J and K go from card to card, Space lifts and drops, S lists the stages, Enter opens. */
export function useBoardKeys({ slots, moves, search, wanted, onCreate, onMove }: BoardKeysInput) {
  const [activeId, setActive] = useActiveRow()
  const rows = useRef(new Map<string, SlotRows>())
  const slotAt = ({ lane, column }: SlotPosition) => slots[lane]?.[column]
  const accountsOf = (slot: BoardSlot | undefined) => rows.current.get(slot?.id ?? '')?.accounts ?? []
  const positions = () => slots.flatMap((line, lane) => line.map((slot, column) => ({ lane, column, accounts: accountsOf(slot) })))
  const positionOf = (id: string | null): BoardPosition | undefined => {
    for (const { lane, column, accounts } of positions()) {
      const row = accounts.findIndex((account) => account.id === id)
      if (row >= 0) return { lane, column, row }
    }
    return undefined
  }
  const find = (id: string | null) =>
    positions()
      .flatMap(({ accounts }) => accounts)
      .find((account) => account.id === id)
  const focus = (id: string, at: BoardPosition) => {
    setActive(id)
    rows.current.get(slotAt(at)?.id ?? '')?.show(at.row)
    showSlot(slotAt(at)?.id)
    focusWhenDrawn(profileLinkId(id))
  }
  const firstPosition = (): BoardPosition | undefined => {
    const first = positions().find(({ accounts }) => accounts.length > 0)
    return first && { lane: first.lane, column: first.column, row: 0 }
  }
  const accountAt = (at: BoardPosition | undefined) => at && accountsOf(slotAt(at))[at.row]
  const go = (key: string) => {
    const from = positionOf(activeId)
    const counts = slots.map((line) => line.map((slot) => accountsOf(slot).length))
    const to = from ? cardMove(key, from, counts) : firstPosition()
    const account = accountAt(to)
    if (account && to) focus(account.id, to)
  }
  const lookForFirst = useFirstRow({
    search,
    wanted,
    first: () => accountAt(firstPosition()),
    go: ({ id }) => whenThere(firstPosition(), (first) => focus(id, first)),
  })
  const onRows = useCallback(
    (slotId: string, slotRows: SlotRows) => {
      rows.current.set(slotId, slotRows)
      lookForFirst()
    },
    [lookForFirst],
  )
  const step = (event: { readonly key: string }) => go(event.key)
  const active = () => find(activeId)
  useShortcuts({
    ArrowUp: step,
    ArrowDown: step,
    ArrowLeft: step,
    ArrowRight: step,
    j: step,
    k: step,
    s: { label: 'Move to a stage', run: () => whenThere(active(), onMove) },
    c: { label: 'New influencer', run: onCreate },
    '/': { label: 'Search influencers', run: () => search.current?.select() },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (liftedKey(event, slots, moves)) focusAfter(moves, event)
    else if (event.key === ' ' && isCardLink(event.target)) liftByKeys(event, find(cardIdOf(event.target)), moves)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = (event: FocusEvent) => whenThere(cardIdOf(event.target), setActive)
  return { activeId, onRows, onKeyDown, onFocus, find }
}

function liftedKey({ key }: KeyboardEvent, slots: readonly (readonly BoardSlot[])[], { lifted, over, drop }: BoardMoves): boolean {
  if (lifted?.by !== 'keys') return false
  const lane = Math.max(
    0,
    slots.findIndex((line) => line.some(({ id }) => id === lifted.over)),
  )
  const column = slots[lane]?.findIndex(({ id }) => id === lifted.over) ?? -1
  const to = liftedMove(key, { lane, column }, { lanes: slots.length, columns: slots[0]?.length ?? 0 })
  if (to !== undefined) {
    const slot = slots[to.lane]?.[to.column]
    over(slot?.id ?? null)
    showSlot(slot?.id)
  } else if (key === ' ' || key === 'Enter') drop(lifted.over)
  else if (key === 'Escape') drop(null)
  return key !== 'Tab'
}

function showSlot(slotId: string | undefined): void {
  document.querySelector(`[data-column="${slotId}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The board has the focus meanwhile: the browser computes all styles when it removes what has it, and a drop removes the card. */
function liftByKeys({ currentTarget: board }: KeyboardEvent<HTMLElement>, account: Account | undefined, moves: BoardMoves): void {
  moves.lift(account, 'keys')
  if (account) board.focus({ preventScroll: true })
}

const letsGo = new Set([' ', 'Enter', 'Escape'])

/** The focus returns to a card that was dropped or put back, unless a person has led it elsewhere. */
function focusAfter({ lifted }: BoardMoves, { key, currentTarget: board }: KeyboardEvent<HTMLElement>): void {
  if (!lifted || !letsGo.has(key)) return
  const id = profileLinkId(lifted.account.id)
  afterPaint(() => {
    const { activeElement, body } = document
    if (activeElement === board || activeElement === body) focusWhenDrawn(id)
  })
}

const cardIdOf = (target: EventTarget): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset.card : undefined) ?? null

const isCardLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-card]') !== null && target.closest('button') === null

function whenThere<T>(value: T | null | undefined, run: (value: T) => void): void {
  if (value !== null && value !== undefined) run(value)
}
