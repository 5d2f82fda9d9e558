import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { type FocusEvent, type KeyboardEvent, useCallback, useRef } from 'react'
import { useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { afterPaint } from '../../../ui/motion/after-paint.ts'
import type { HomePartProps } from '../home-table.tsx'
import { profileLinkId } from '../table/name-cell.tsx'
import { focusWhenDrawn, useActiveRow } from '../use-active-row.ts'
import { useFirstRow } from '../use-wanted-first.ts'
import type { ColumnRows } from './board-column.tsx'
import { type BoardPosition, cardMove, liftedMove } from './board-move.ts'
import type { BoardMoves } from './use-board-moves.ts'

interface BoardKeysInput extends Pick<HomePartProps, 'search' | 'wanted' | 'onCreate'> {
  readonly stages: readonly OrganizationStage[]
  readonly moves: BoardMoves
  readonly onMove: (account: Account) => void
}

/** Arrows, J and K go from card to card, Space lifts and drops, S lists the stages, Enter opens. */
export function useBoardKeys({ stages, moves, search, wanted, onCreate, onMove }: BoardKeysInput) {
  const [activeId, setActive] = useActiveRow()
  const rows = useRef(new Map<string, ColumnRows>())
  const accountsOf = (column: number) => rows.current.get(stages[column]?.id ?? '')?.accounts ?? []
  const positionOf = (id: string | null): BoardPosition | undefined => {
    const column = stages.findIndex((_, at) => accountsOf(at).some((account) => account.id === id))
    return column < 0 ? undefined : { column, row: accountsOf(column).findIndex((account) => account.id === id) }
  }
  const find = (id: string | null) => stages.flatMap((_, at) => accountsOf(at)).find((account) => account.id === id)
  const focus = (id: string, { column, row }: BoardPosition) => {
    setActive(id)
    rows.current.get(stages[column]?.id ?? '')?.show(row)
    document.querySelector(`[data-column="${stages[column]?.id}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    focusWhenDrawn(profileLinkId(id))
  }
  const firstPosition = (): BoardPosition | undefined => {
    const column = stages.findIndex((_, at) => accountsOf(at).length > 0)
    return column < 0 ? undefined : { column, row: 0 }
  }
  const accountAt = (at: BoardPosition | undefined) => at && accountsOf(at.column)[at.row]
  const go = (key: string) => {
    const from = positionOf(activeId)
    const counts = stages.map((_, at) => accountsOf(at).length)
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
    (stageId: string, columnRows: ColumnRows) => {
      rows.current.set(stageId, columnRows)
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (liftedKey(event, stages, moves)) focusAfter(moves, event.key)
    else if (event.key === ' ' && isCardLink(event.target)) moves.lift(find(cardIdOf(event.target)), 'keys')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = (event: FocusEvent) => whenThere(cardIdOf(event.target), setActive)
  return { activeId, onRows, onKeyDown, onFocus, find }
}

function liftedKey({ key }: KeyboardEvent, stages: readonly OrganizationStage[], { lifted, over, drop }: BoardMoves): boolean {
  if (lifted?.by !== 'keys') return false
  const at = stages.findIndex(({ id }) => id === lifted.over)
  const to = liftedMove(key, at, stages.length)
  if (to !== undefined) {
    const stage = stages[to]
    over(stage?.id ?? null)
    document.querySelector(`[data-column="${stage?.id}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  } else if (key === ' ' || key === 'Enter') drop(lifted.over)
  else if (key === 'Escape') drop(null)
  return key !== 'Tab'
}

/** The focus stays with a dropped card. */
function focusAfter({ lifted }: BoardMoves, key: string): void {
  if (!lifted || (key !== ' ' && key !== 'Enter')) return
  const id = profileLinkId(lifted.account.id)
  afterPaint(() => focusWhenDrawn(id))
}

const cardIdOf = (target: EventTarget): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset.card : undefined) ?? null

const isCardLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-card]') !== null && target.closest('button') === null

function whenThere<T>(value: T | null | undefined, run: (value: T) => void): void {
  if (value !== null && value !== undefined) run(value)
}
