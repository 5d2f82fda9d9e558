import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { changeHomeQuery, type HomeQuery, homeQueryOfReferrer, readHomeQuery } from './home-query.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of this app that opened a profile: Back leads there, and the list behind shows it. */
    readonly referrer?: string
  }
}

type ChangeQuery = (change: { readonly [Part in keyof HomeQuery]?: string }) => void

/** The list's query: from its own address, or below a profile from the referrer. */
export function useHomeQuery(): readonly [HomeQuery, ChangeQuery] {
  const router = useRouter()
  const navigate = useNavigate()
  const query = useLocation({
    select: ({ pathname, search, state }) =>
      pathname === '/home'
        ? readHomeQuery(search)
        : homeQueryOfReferrer(state.referrer, (text) => router.options.parseSearch?.(text) ?? {}),
    structuralSharing: true,
  })
  const change = useCallback<ChangeQuery>(
    (change) => void navigate({ to: '/home', search: changeHomeQuery(query, change), replace: true }),
    [navigate, query],
  )
  return [query, change]
}

/** The address that a link to a profile remembers. */
export function useReferrer(): string {
  return useLocation({ select: ({ pathname, href, state }) => (pathname === '/home' ? href : (state.referrer ?? '/home')) })
}
