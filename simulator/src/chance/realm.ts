import { AsyncLocalStorage } from 'node:async_hooks'
import type { Chance } from './chance.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A process or a browser tab of the simulated world. What it started ends with it: its timers, its sockets, its writes. */
export interface Realm {
  readonly name: string
  readonly time: VirtualTime
  readonly chance: Chance
  /** What a tab finds in its global scope; a server has none of it. */
  readonly browser: Browser | undefined
  isAlive: boolean
}

/** As much of a browser's global scope as sync uses. */
export interface Browser {
  readonly indexedDB: unknown
  readonly WebSocket: unknown
  readonly EventSource: unknown
  readonly fetch: unknown
  readonly BroadcastChannel: unknown
  readonly localStorage: unknown
  readonly location: { readonly origin: string }
  readonly locks: unknown
  /** A page without a script, as while the app is developed: no version of it is newer. */
  readonly document: { readonly querySelector: () => null }
  readonly page: EventTarget
}

const realms = new AsyncLocalStorage<Realm>()

/** The realm that the running code belongs to; none in the simulator itself and in the test runner. */
export const currentRealm = (): Realm | undefined => realms.getStore()

export const runIn = <T>(realm: Realm, body: () => T): T => realms.run(realm, body)

/** Runs later what the present realm asks for, as long as it lives. */
export const boundToRealm = <Arguments extends unknown[]>(
  callback: (...values: Arguments) => unknown,
): ((...values: Arguments) => void) => {
  const realm = currentRealm()
  const inContext = AsyncLocalStorage.snapshot()
  return (...values) => {
    if (realm?.isAlive !== false) inContext(callback, ...values)
  }
}
