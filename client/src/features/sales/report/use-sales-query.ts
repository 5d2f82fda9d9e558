import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readSalesQuery, type SalesChange, type SalesQuery } from './sales-query.ts'

/** The query of Sales in the address; an empty text removes a part. */
export function useSalesQuery(): readonly [SalesQuery, (change: SalesChange) => void] {
  const navigate = useNavigate()
  const query = useLocation({ select: ({ search }) => readSalesQuery(search), structuralSharing: true })
  const change = useCallback(
    (part: SalesChange) =>
      void navigate({ to: '/sales', search: readSalesQuery({ ...query, ...part }), replace: true, resetScroll: false }),
    [navigate, query],
  )
  return [query, change]
}
