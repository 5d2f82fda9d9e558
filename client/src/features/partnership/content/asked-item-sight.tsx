import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { bringIntoSight } from '../../../ui/page/bring-into-sight.ts'
import { readAskedItem } from './asked-item.ts'

interface AskedItemProps {
  /** The rows are drawn. */
  readonly hasRows: boolean
  readonly children: ReactNode
}

/** Brings the row that the address asks for into sight and focuses it; again on every visit. */
export function AskedItem({ hasRows, children }: AskedItemProps) {
  const rows = useRef<HTMLDivElement>(null)
  const itemId = useLocation({ select: ({ hash }) => readAskedItem(hash) })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same item asked for again is another visit
  useEffect(() => {
    if (hasRows && itemId !== null) bringIntoSight(rows.current?.querySelector(`[data-item="${itemId}"]`))
  }, [itemId, visit, hasRows])
  return (
    <div ref={rows} className={css({ minWidth: '0' })}>
      {children}
    </div>
  )
}
