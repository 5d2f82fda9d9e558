import { useSyncExternalStore } from 'react'

/** Light, dark, or as the system says. */
export type Scheme = 'light' | 'dark' | 'system'

/** The same key as in `public/scheme.js`, which sets the choice before the first paint. */
const key = 'rapport.scheme'

/** The choice, wherever on the page it is made. */
export const useScheme = (): Scheme => useSyncExternalStore(onScheme, readScheme)

export function readScheme(): Scheme {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system'
}

export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
  try {
    if (scheme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, scheme)
  } catch {
    // without storage the choice lasts as long as the page
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function onScheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
