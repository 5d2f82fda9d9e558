import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../../api/session/session.ts'
import { createListeners } from '../live-value.ts'
import { readText, writeText } from './device-texts.ts'

const { tell, subscribe } = createListeners()

/** A person's choice of looks on this device, such as 'home.side'; empty until they choose. */
export function useKeptChoice(name: string): readonly [string, (choice: string) => void] {
  const { user, organization } = useSession()
  const key = `rapport.${name}.${user.id}.${organization.id}`
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
