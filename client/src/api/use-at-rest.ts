import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onceAtRest } from './at-rest.ts'

/** True once the first screen rests; `isThere` is false as long as there is none. */
export const useAtRest = (isThere = true): boolean => {
  const client = useQueryClient()
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => (isThere ? onceAtRest(client, () => setAtRest(true)) : undefined), [client, isThere])
  return isAtRest
}

/** Fetches a part once the first screen rests; what fails is fetched again when it is used. `fetch` stays the same function. */
export const useFetchedAtRest = (fetch: () => Promise<unknown>): void => {
  const client = useQueryClient()
  useEffect(() => onceAtRest(client, () => void fetch().catch(() => undefined)), [client, fetch])
}
