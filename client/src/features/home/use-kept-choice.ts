import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../../api/session/session.ts'
import { readText, writeText } from '../../sync/device/device-texts.ts'
import { createListeners } from '../../sync/live-value.ts'

const { tell, subscribe } = createListeners()

/** A person's choice of looks on this device; empty until they choose. */
export function useKeptChoice(name: string): readonly [string, (choice: string) => void] {
  const { user, organization } = useSession()
  const key = `rapport.home.${name}.${user.id}.${organization.id}`
  const choice = useSyncExternalStore(listen, () => readText(key) ?? '')
  const keep = useCallback(
    (next: string) => {
      writeText(key, next)
      tell()
    },
    [key],
  )
  return [choice, keep]
}

const listen = (listener: () => void): (() => void) => {
  const stop = subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}
