import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../../api/session.ts'

const listeners = new Set<() => void>()

/** A choice of looks that this person made on this device; empty until then. */
export function useKeptChoice(name: string): readonly [string, (choice: string) => void] {
  const { user, organization } = useSession()
  const key = `rapport.home.${name}.${user.id}.${organization.id}`
  const choice = useSyncExternalStore(listen, () => read(key))
  const keep = useCallback(
    (next: string) => {
      write(key, next)
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [choice, keep]
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** A browser that keeps nothing shows what is usual. */
const memory = new Map<string, string>()

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? ''
  } catch {
    return memory.get(key) ?? ''
  }
}

const write = (key: string, choice: string): void => {
  memory.set(key, choice)
  try {
    localStorage.setItem(key, choice)
  } catch {
    // it holds for as long as the page
  }
}
