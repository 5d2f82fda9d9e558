import { isStorageFailure } from '../../store/health/storage-failure.ts'

/** Decides what of a flood is written: the first line of a kind, then one a minute with the number of those left out. */
export interface Dampening {
  /** How many lines of the same kind were left out since the last one; undefined when this one is left out, too. */
  take(kind: string): number | undefined
}

export const createDampening = ({ everyMs, ticks }: { readonly everyMs: number; readonly ticks: () => number }): Dampening => {
  const kinds = new Map<string, { writtenAt: number; leftOut: number }>()
  return {
    take(kind) {
      const known = kinds.get(kind)
      if (known && ticks() - known.writtenAt < everyMs) {
        known.leftOut += 1
        return undefined
      }
      kinds.set(kind, { writtenAt: ticks(), leftOut: 0 })
      return known?.leftOut ?? 0
    },
  }
}

/** Of what line a call of the logger is, when a storage that fails would write it again and again. */
export const floodKind = (fields: unknown, words: unknown): string | undefined => {
  const isFlood = typeof fields === 'object' && fields !== null && 'err' in fields && isStorageFailure(fields.err)
  return isFlood ? String(words) : undefined
}
