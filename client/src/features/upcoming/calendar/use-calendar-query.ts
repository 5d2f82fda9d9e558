import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type CalendarQuery, readCalendarQuery } from './calendar-query.ts'

type ChangeQuery = (change: { readonly [Part in keyof CalendarQuery]?: string }) => void

/** The calendar's query in the address; an empty text removes a part. */
export function useCalendarQuery(): readonly [CalendarQuery, ChangeQuery] {
  const navigate = useNavigate()
  const query = useLocation({ select: ({ search }) => readCalendarQuery(search), structuralSharing: true })
  const change = useCallback<ChangeQuery>(
    (change) => void navigate({ to: '/calendar', search: readCalendarQuery({ ...query, ...change }), replace: true }),
    [navigate, query],
  )
  return [query, change]
}
