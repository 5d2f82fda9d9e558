import type { Change } from '@rapport/domain/event/change'
import { useEffect } from 'react'

type Listener = (change: Change) => void

const listeners = new Map<Change['kind'], Set<Listener>>()

/** Runs for every change of a kind that arrives, in whichever tab. Returns the way to stop. */
export const onLiveSignal = (kind: Change['kind'], listener: Listener): (() => void) => {
  const ofKind = listeners.get(kind) ?? new Set()
  listeners.set(kind, ofKind.add(listener))
  return () => ofKind.delete(listener)
}

export const signalChange = (change: Change): void => {
  for (const listener of listeners.get(change.kind) ?? []) listener(change)
}

/** For toasts and announcements; badges read their query, which is refetched by then. Pass a stable listener. */
export const useLiveSignal = (kind: Change['kind'], listener: Listener): void =>
  useEffect(() => onLiveSignal(kind, listener), [kind, listener])
