import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { profileLinkId } from './table/name-cell.tsx'

/** The active row or card: an open profile's own, and after it closes the next one. */
export function useActiveRow() {
  const { profile } = useParams({ strict: false })
  const [active, setActive] = useState<string | null>(null)
  const opened = profile === undefined ? null : accountIdOfSegment(profile)
  const wasOpened = useRef<string | null>(null)
  useEffect(() => {
    if (opened !== null) setActive(opened)
    else if (wasOpened.current !== null) focusAfterOverlay(profileLinkId(wasOpened.current))
    wasOpened.current = opened
  }, [opened])
  return [active, setActive] as const
}

/** Focuses a row's link, or its cell in a column. A distant row is drawn a frame or two after its list has scrolled there. */
export function focusWhenDrawn(id: string, column?: string, frames = 6): void {
  const link = document.getElementById(id)
  const cell = column === undefined ? null : link?.closest('[data-row]')?.querySelector<HTMLElement>(`[data-cell="${column}"]`)
  if (link) (cell ?? link).focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(id, column, frames - 1))
}

/** The overlay returns the focus to its opener; the list moves it to the active row. */
function focusAfterOverlay(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusWhenDrawn(id)))
}
