import type { Account } from '@rapport/domain/account/account'
import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { useParams } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { profileLinkId } from './name-cell.tsx'
import { rowMove } from './row-move.ts'

interface HomeKeys {
  readonly rows: readonly Account[]
  readonly search: RefObject<HTMLInputElement | null>
  readonly onCreate: () => void
}

/** J, K and arrows move along the rows, / searches, C creates; the focus stands on the row's link, so Enter opens it. Answers the row they stand on: below an open profile, its own. */
export function useHomeKeys({ rows, search, onCreate }: HomeKeys): string | null {
  const { profile } = useParams({ strict: false })
  const [active, setActive] = useState<string | null>(null)
  const opened = profile === undefined ? null : accountIdOfSegment(profile)
  const wasOpened = useRef<string | null>(null)
  useEffect(() => {
    if (opened !== null) setActive(opened)
    else if (wasOpened.current !== null) focusAfterOverlay(profileLinkId(wasOpened.current))
    wasOpened.current = opened
  }, [opened])
  const move = (event: KeyboardEvent) => {
    const to = rowMove(
      event.key,
      rows.findIndex(({ id }) => id === active),
      rows.length,
    )
    const row = to === undefined ? undefined : rows[to]
    if (!row) return
    setActive(row.id)
    focusWhenDrawn(profileLinkId(row.id))
  }
  useShortcuts({
    j: move,
    k: move,
    ArrowDown: move,
    ArrowUp: move,
    c: onCreate,
    '/': () => search.current?.select(),
  })
  return active
}

/** A row far away is drawn a frame or two after the table has scrolled to it. */
function focusWhenDrawn(id: string, frames = 6): void {
  const link = document.getElementById(id)
  if (link) link.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(id, frames - 1))
}

/** The overlay gives the focus back to where it was opened from; the list goes on where its reader went on to. */
function focusAfterOverlay(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusWhenDrawn(id)))
}
