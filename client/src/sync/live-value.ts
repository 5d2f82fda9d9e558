import { useSyncExternalStore } from 'react'

/** A value that outlives components and tells when it changes. */
export interface LiveValue<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

export interface WritableLiveValue<T> extends LiveValue<T> {
  readonly set: (value: T) => void
}

export const createLiveValue = <T>(initial: T): WritableLiveValue<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useLiveValue = <T>(live: LiveValue<T>): T => useSyncExternalStore(live.subscribe, live.get)

/** Resolves with the first value that fits, the present one included. */
export const whenLive = <T>(live: LiveValue<T>, fits: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    if (fits(live.get())) return resolve(live.get())
    const stop = live.subscribe(() => {
      if (!fits(live.get())) return
      stop()
      resolve(live.get())
    })
  })
