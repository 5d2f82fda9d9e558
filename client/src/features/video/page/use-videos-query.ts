import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readVideosQuery, type VideosChange, type VideosQuery } from './videos-query.ts'

/** The query of the page in the address; an empty text removes a part. */
export function useVideosQuery(): readonly [VideosQuery, (change: VideosChange) => void] {
  const navigate = useNavigate()
  const query = useLocation({ select: ({ search }) => readVideosQuery(search), structuralSharing: true })
  const change = useCallback(
    (part: VideosChange) =>
      void navigate({ to: '/videos', search: readVideosQuery({ ...query, ...part }), replace: true, resetScroll: false }),
    [navigate, query],
  )
  return [query, change]
}
