import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onceAtRest } from '../../api/at-rest.ts'

/** Prefetches what keys and clicks open on Home once the list rests: S and a stage's name can follow at once. */
export function usePrefetch(): void {
  const client = useQueryClient()
  useEffect(() => onceAtRest(client, fetchParts), [client])
}

function fetchParts(): void {
  const parts = [
    import('./bulk/bulk-bar.tsx'),
    import('./bulk/move-dialog.tsx'),
    import('./create/create-account-dialog.tsx'),
    import('./filter/filter-panel.tsx'),
    import('./board/board.tsx'),
    import('./views/view-list.tsx'),
  ]
  void Promise.all(parts).catch(() => undefined)
}
