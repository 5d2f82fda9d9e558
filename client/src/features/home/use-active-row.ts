import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { profileLinkId } from './table/name-cell.tsx'

/** The row or card that the keys stand on: that of an open profile, and after it closed the one to go on from. */
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

/** A row far away is drawn a frame or two after its list has scrolled to it. */
export function focusWhenDrawn(id: string, frames = 6): void {
  const link = document.getElementById(id)
  if (link) link.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(id, frames - 1))
}

/** The overlay gives the focus back to where it was opened from; the list goes on where its reader went on to. */
function focusAfterOverlay(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusWhenDrawn(id)))
}
