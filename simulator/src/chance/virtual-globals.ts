import { webcrypto } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { TimerOptions } from 'node:timers'
import timerPromises from 'node:timers/promises'
import { createChance } from './chance.ts'
import { type Browser, currentRealm } from './realm.ts'

// Imported first: lib0 keeps `Date.now` and `getRandomValues` when it loads. Code of a realm gets the realm's clock, chance and browser;
// other code gets the real ones.

const real = {
  now: Date.now,
  performanceNow: performance.now.bind(performance),
  random: Math.random,
  wait: timerPromises.setTimeout,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  getRandomValues: webcrypto.getRandomValues.bind(webcrypto),
}

const pool = new Uint8Array(4096)
let used = pool.length

/** Yjs asks for four bytes at a time, and the system's answer costs as much for thousands. */
const realRandomValues = (array: Uint8Array): Uint8Array => {
  if (array.byteLength > pool.length) return real.getRandomValues(array)
  if (used + array.byteLength > pool.length) {
    real.getRandomValues(pool)
    used = 0
  }
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(pool.subarray(used, used + array.byteLength))
  used += array.byteLength
  return array
}

type Run = (...values: unknown[]) => void

const replace = (owner: object, name: string, value: unknown): void => {
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

const startTimer =
  (isRepeated: boolean) =>
  (run: Run, milliseconds = 0, ...values: unknown[]): unknown => {
    const time = currentRealm()?.time
    if (time) return time.start(() => run(...values), milliseconds, isRepeated)
    return (isRepeated ? real.setInterval : real.setTimeout)(run, milliseconds, ...values)
  }

const stopTimer =
  (isRepeated: boolean) =>
  (timer?: NodeJS.Timeout): void => {
    currentRealm()?.time.stop(timer)
    if (!currentRealm()) (isRepeated ? real.clearInterval : real.clearTimeout)(timer)
  }

const ids = createChance(1)

const fillRandomly = (bytes: Uint8Array, random: () => number): void => {
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(random() * 256)
}

replace(Date, 'now', () => currentRealm()?.time.now() ?? real.now())
replace(performance, 'now', () => currentRealm()?.time.now() ?? real.performanceNow())
replace(Math, 'random', () => currentRealm()?.chance.next() ?? real.random())
replace(globalThis, 'setTimeout', Object.assign(startTimer(false), real.setTimeout))
replace(globalThis, 'setInterval', startTimer(true))
replace(globalThis, 'clearTimeout', stopTimer(false))
replace(globalThis, 'clearInterval', stopTimer(true))
// Imports of it by name follow only then.
replace(timerPromises, 'setTimeout', (milliseconds: number, value?: unknown, options?: TimerOptions) =>
  currentRealm() ? new Promise((resolve) => setTimeout(resolve, milliseconds, value)) : real.wait(milliseconds, value, options),
)
syncBuiltinESMExports()
replace(AbortSignal, 'timeout', (milliseconds: number) => {
  const end = new AbortController()
  setTimeout(() => end.abort(new DOMException('It took too long', 'TimeoutError')), milliseconds)
  return end.signal
})
replace(webcrypto, 'getRandomValues', (array: Uint8Array) => {
  const chance = currentRealm()?.chance
  if (!chance) return realRandomValues(array)
  // A device's source of ids outlives a simulation and remembers the last id. Its draws must not move Yjs's client ids.
  const stream = array.BYTES_PER_ELEMENT === 1 ? ids : chance
  fillRandomly(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), stream.next)
  return array
})

// y-websocket listens for the end of the process. A crashed tab would never stop listening, and its whole world would stay in memory.
const { on } = process
replace(process, 'on', (event: string, listener: Run) =>
  event === 'exit' && currentRealm()?.browser ? process : on.call(process, event, listener),
)

const offer = (owner: object, name: string, inBrowser: (browser: Browser) => unknown): void => {
  const usual = Object.getOwnPropertyDescriptor(owner, name) ?? Object.getOwnPropertyDescriptor(Object.getPrototypeOf(owner), name)
  const get = (): unknown => {
    const browser = currentRealm()?.browser
    return browser ? inBrowser(browser) : (usual?.get?.call(owner) ?? usual?.value)
  }
  Object.defineProperty(owner, name, { configurable: true, get })
}

for (const name of [
  'indexedDB',
  'IDBKeyRange',
  'WebSocket',
  'EventSource',
  'fetch',
  'BroadcastChannel',
  'localStorage',
  'location',
  'document',
] as const) {
  offer(globalThis, name, (browser) => browser[name])
}
offer(navigator, 'locks', ({ locks }) => locks)

/** Node keeps a listener until its signal aborts, and a crashed tab never aborts. */
const listenOn =
  (page: EventTarget) =>
  (event: string, listener: EventListener, { signal }: { readonly signal?: AbortSignal } = {}): void => {
    page.addEventListener(event, listener)
    signal?.addEventListener('abort', () => page.removeEventListener(event, listener))
  }

offer(globalThis, 'addEventListener', ({ page }) => listenOn(page))
