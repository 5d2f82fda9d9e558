import type { Change } from '@rapport/domain/event/change'

type Listener = (change: Change) => void

/** Passes on to parts of one session what changed somewhere else. */
export interface LiveSignals {
  /** Runs for every change of a kind that arrives, in whichever tab. Returns the way to stop. */
  readonly on: (kind: Change['kind'], listener: Listener) => () => void
  readonly tell: (change: Change) => void
}

export const createLiveSignals = (): LiveSignals => {
  const listeners = new Map<Change['kind'], Set<Listener>>()
  return {
    on: (kind, listener) => {
      const ofKind = listeners.get(kind) ?? new Set()
      listeners.set(kind, ofKind.add(listener))
      return () => ofKind.delete(listener)
    },
    tell: (change) => {
      for (const listener of listeners.get(change.kind) ?? []) listener(change)
    },
  }
}
