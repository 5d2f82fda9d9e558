import type * as Y from 'yjs'

/** Tells who listens which parts of a map, and of the maps in it, have changed. A part is named by the keys that lead to it. */
export interface PartWatch {
  /** Runs when something at a path or below it has changed, who listens deeper first: at once after an own change, together with others after remote ones. */
  readonly listen: (path: readonly string[], run: () => void) => () => void
}

/** Remote changes are given on together, at most this often. */
const giveOnEvery = 16

const watches = new WeakMap<Y.Map<unknown>, PartWatch>()

/** The one watch of a map. */
export const watchParts = (root: Y.Map<unknown>): PartWatch => {
  const known = watches.get(root)
  if (known) return known
  const watch = createWatch(root)
  watches.set(root, watch)
  return watch
}

const createWatch = (root: Y.Map<unknown>): PartWatch => {
  const listenersByPart = new Map<string, Set<() => void>>()
  const waiting = new Set<string>()

  const tell = (parts: Iterable<string>) => {
    const deepestFirst = [...parts].sort((one, other) => depthOf(other) - depthOf(one))
    const listeners = new Set(deepestFirst.flatMap((part) => [...(listenersByPart.get(part) ?? [])]))
    for (const run of listeners) run()
  }
  const tellWaiting = () => {
    const parts = [...waiting]
    waiting.clear()
    tell(parts)
  }
  root.observeDeep((events, transaction) => {
    const parts = touchedParts(events)
    if (transaction.local) return tell(parts)
    if (waiting.size === 0 && parts.size > 0) setTimeout(tellWaiting, giveOnEvery)
    for (const part of parts) waiting.add(part)
  })
  return {
    listen: (path, run) => {
      const part = nameOf(path)
      const listeners = listenersByPart.get(part) ?? new Set()
      listenersByPart.set(part, listeners.add(run))
      return () => {
        listeners.delete(run)
        if (listeners.size === 0 && listenersByPart.get(part) === listeners) listenersByPart.delete(part)
      }
    },
  }
}

const depthOf = (part: string): number => (part === '' ? 0 : part.split('/').length)

/** Every changed key with everything above it. */
const touchedParts = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]): ReadonlySet<string> => {
  const parts = new Set<string>()
  for (const event of events) {
    for (const key of event.changes.keys.keys()) {
      const path = [...event.path.map(String), key]
      for (let end = 0; end <= path.length; end += 1) parts.add(nameOf(path.slice(0, end)))
    }
  }
  return parts
}

const nameOf = (path: readonly string[]): string => path.join('/')
