import { AsyncLocalStorage } from 'node:async_hooks'
import type { Chance } from './chance.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A process or a browser tab of the simulated world. Its timers, sockets and writes end with it. */
export interface Realm {
  readonly name: string
  readonly time: VirtualTime
  readonly chance: Chance
  /** The global scope of a tab; a server has none. */
  readonly browser: Browser | undefined
  isAlive: boolean
  /** The system has stopped its process: no timer of it runs until it goes on. */
  isStopped: boolean
  /** What waits until it goes on. */
  readonly asleep: (() => void)[]
}

/** The part of a browser's global scope that sync uses. */
export interface Browser {
  readonly indexedDB: unknown
  readonly IDBKeyRange: unknown
  readonly WebSocket: unknown
  readonly EventSource: unknown
  readonly fetch: unknown
  readonly BroadcastChannel: unknown
  readonly localStorage: unknown
  readonly location: { readonly origin: string }
  readonly locks: unknown
  /** A page without a script, as during development: no version is newer. */
  readonly document: { readonly querySelector: () => null }
  readonly page: EventTarget
}

const realms = new AsyncLocalStorage<Realm>()

/** The realm of the running code; none in the simulator itself and in the test runner. */
export const currentRealm = (): Realm | undefined => realms.getStore()

export const runIn = <T>(realm: Realm, body: () => T): T => realms.run(realm, body)

export const whenAwake = async (realm: Realm): Promise<void> => {
  while (realm.isStopped) await new Promise<void>((resolve) => realm.asleep.push(resolve))
}

export const wake = (realm: Realm): void => {
  realm.isStopped = false
  for (const goOn of realm.asleep.splice(0)) goOn()
}

/** Runs a callback later in the present realm, as long as the realm lives. */
export const boundToRealm = <Arguments extends unknown[]>(
  callback: (...values: Arguments) => unknown,
): ((...values: Arguments) => void) => {
  const realm = currentRealm()
  const inContext = AsyncLocalStorage.snapshot()
  return (...values) => {
    if (realm?.isAlive !== false) inContext(callback, ...values)
  }
}
