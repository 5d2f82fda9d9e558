import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

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
  const { tell, subscribe } = createListeners()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      tell()
    },
    subscribe,
  }
}

/** Who wants to hear of changes. */
export const createListeners = () => {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useLiveValue = <T>(live: LiveValue<T>): T => useSyncExternalStore(live.subscribe, live.get)

/** What a component needs of a value: it draws anew only when that is another. `select` stays the same function as long as what it uses does. */
export const useLiveSelection = <T, S>(live: LiveValue<T>, select: (value: T) => S, isSame: (a: S, b: S) => boolean = Object.is): S => {
  const shown = useRef<{ readonly selected: S } | null>(null)
  const read = useMemo(() => {
    let last: { readonly value: T; readonly selected: S } | null = null
    return () => {
      const value = live.get()
      if (last && Object.is(last.value, value)) return last.selected
      const selected = select(value)
      const former = last ?? shown.current
      last = { value, selected: former && isSame(former.selected, selected) ? former.selected : selected }
      return last.selected
    }
  }, [live, select, isSame])
  const selected = useSyncExternalStore(live.subscribe, read)
  useEffect(() => {
    shown.current = { selected }
  }, [selected])
  return selected
}

/** Whether two lists hold the very same things. */
export const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean => a.length === b.length && a.every((entry, at) => entry === b[at])

/** Whether two readings of one thing say the same, field by field. */
export const isSameFields = <One extends object>(reading: One | undefined, other: One | undefined): boolean => {
  if (!reading || !other) return reading === other
  const values = new Map<string, unknown>(Object.entries(reading))
  return Object.entries(other).every(([field, value]) => values.get(field) === value)
}

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
