import type { Account } from '@rapport/domain/account/account'
import type { RefObject } from 'react'
import type { Shortcuts } from '../../ui/key/shortcut-registry.ts'
import { useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { profileLinkId } from './table/name-cell.tsx'
import { rowMove } from './table/row-move.ts'
import { focusWhenDrawn, useActiveRow } from './use-active-row.ts'
import { useFirstRow, type WantedFirst } from './use-wanted-first.ts'

interface HomeKeys {
  readonly rows: readonly Account[]
  readonly search: RefObject<HTMLInputElement | null>
  /** The first row, asked for in the search field. */
  readonly wanted: WantedFirst
  readonly onCreate: () => void
  readonly onChoose: (accountId: string, isRange: boolean) => void
  /** Asks for the new stage of the active row or of the chosen accounts. */
  readonly onMove: (accountId: string | null) => void
}

/** J, K and arrows move along the rows, X chooses, S moves, / searches, C creates. The row's link has the focus, so Enter opens it. Answers the active row, and how to make another one active. */
export function useHomeKeys({
  rows,
  search,
  wanted,
  onCreate,
  onChoose,
  onMove,
}: HomeKeys): readonly [string | null, (accountId: string) => void] {
  const [active, setActive] = useActiveRow()
  const go = ({ id }: Account, column?: string) => {
    setActive(id)
    focusWhenDrawn(profileLinkId(id), column)
  }
  useFirstRow({ search, wanted, first: () => rows[0], go })
  const move = (event: KeyboardEvent) => {
    const to = rowMove(
      event.key,
      rows.findIndex(({ id }) => id === active),
      rows.length,
    )
    const row = to === undefined ? undefined : rows[to]
    if (row) go(row, columnOf(event.target))
  }
  const onRows: Shortcuts = {
    j: move,
    k: move,
    ArrowDown: move,
    ArrowUp: move,
    x: ({ shiftKey }: KeyboardEvent) => active !== null && onChoose(active, shiftKey),
  }
  useShortcuts({
    ...(rows.length > 0 && onRows),
    s: { label: 'Move to a stage', run: () => onMove(active) },
    c: { label: 'New influencer', run: onCreate },
    '/': { label: 'Search influencers', run: () => search.current?.select() },
  })
  return [active, setActive]
}

/** The column on whose cell somebody stands; undefined on the row itself. */
const columnOf = (target: EventTarget | null): string | undefined => (target instanceof HTMLElement ? target.dataset.cell : undefined)
