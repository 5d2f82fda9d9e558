import { isStorageFailure } from '../../store/health/storage-failure.ts'

/** Thins a flood: the first line of a kind is written, then one a minute with the number left out. */
export interface Dampening {
  /** How many lines of this kind were left out; undefined when this one is, too. */
  take(kind: string): number | undefined
}

export const createDampening = ({ everyMs, ticks }: { readonly everyMs: number; readonly ticks: () => number }): Dampening => {
  const kinds = new Map<string, { writtenAt: number; leftOut: number }>()
  return {
    take(kind) {
      const entry = kinds.get(kind)
      if (entry && ticks() - entry.writtenAt < everyMs) {
        entry.leftOut += 1
        return undefined
      }
      kinds.set(kind, { writtenAt: ticks(), leftOut: 0 })
      return entry?.leftOut ?? 0
    },
  }
}

/** The kind of a log line that a failing storage repeats. */
export const floodKind = (fields: unknown, words: unknown): string | undefined => {
  const isFlood = typeof fields === 'object' && fields !== null && 'err' in fields && isStorageFailure(fields.err)
  return isFlood ? String(words) : undefined
}
