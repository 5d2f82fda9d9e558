import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface Entry {
  readonly id: string
}

/** Puts what the server made of an entry into its list, if that is known; a new one stands on top. */
export const cacheEntry = <One extends Entry>(client: QueryClient, key: QueryKey, entry: One): void => {
  client.setQueryData<readonly One[]>(
    key,
    (list) =>
      list && (list.some(({ id }) => id === entry.id) ? list.map((other) => (other.id === entry.id ? entry : other)) : [entry, ...list]),
  )
}

export const uncacheEntry = (client: QueryClient, key: QueryKey, gone: string): void => {
  client.setQueryData<readonly Entry[]>(key, (list) => list?.filter(({ id }) => id !== gone))
}
