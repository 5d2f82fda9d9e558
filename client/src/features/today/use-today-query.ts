import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readTodayQuery, type TodayQuery } from './today-query.ts'

/** The query of Today: from its own address, or below a profile from the referrer. */
export function useTodayQuery(): readonly [TodayQuery, (query: TodayQuery) => void] {
  const router = useRouter()
  const navigate = useNavigate()
  const query = useLocation({
    select: ({ pathname, search, state }) =>
      readTodayQuery(pathname === '/today' ? search : (router.options.parseSearch?.(state.referrer?.split('?')[1] ?? '') ?? {})),
    structuralSharing: true,
  })
  const change = useCallback((next: TodayQuery) => void navigate({ to: '/today', search: next, replace: true }), [navigate])
  return [query, change]
}

/** The address that a link to a profile remembers. */
export const useTodayReferrer = (): string =>
  useLocation({ select: ({ pathname, href, state }) => (pathname === '/today' ? href : (state.referrer ?? '/today')) })
