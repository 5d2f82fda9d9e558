import type { ParseProgress } from '@rapport/domain/partnership-document/parse-answer'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { ReadDocument } from './document-message.ts'
import { createDocumentProcess, type ReadingLimits } from './document-process.ts'
import { unreadable } from './unreadable.ts'

export interface ReadingOptions {
  /** The organization's day, YYYY-MM-DD. */
  readonly today: string
  readonly onProgress: (progress: ParseProgress) => void
  readonly signal?: AbortSignal | undefined
}

/** A place in the line of documents, taken before a file is even received. */
export interface ReadingPlace {
  read(bytes: Uint8Array<ArrayBuffer>, options: ReadingOptions): Promise<Result<ReadDocument>>
  leave(): void
}

/** Reads documents one at a time, in a process of their own. */
export interface DocumentReader {
  /** Refused when too many are under way, of everybody or of this organization. */
  enter(organizationId: string): Result<ReadingPlace>
  end(): Promise<void>
}

export interface ReaderLimits extends ReadingLimits {
  readonly places: number
  readonly placesOfOne: number
}

export const readerLimits: ReaderLimits = {
  places: 8,
  placesOfOne: 4,
  heapMegabytes: 512,
  residentMegabytes: 1200,
  silentMs: 20_000,
  wholeMs: 120_000,
  idleMs: 5 * 60_000,
}

export const createDocumentReader = (limits: ReaderLimits = readerLimits): DocumentReader => {
  const reading = createDocumentProcess(limits)
  const taken = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  const count = (organizationId: string, change: number): void => {
    const now = (taken.get(organizationId) ?? 0) + change
    if (now > 0) taken.set(organizationId, now)
    else taken.delete(organizationId)
  }
  const inTurn = (bytes: Uint8Array<ArrayBuffer>, options: ReadingOptions): Promise<Result<ReadDocument>> => {
    options.onProgress({ step: 'waiting', page: 0, pages: 0 })
    const mine = last.then(() => (options.signal?.aborted ? unreadable.slow : reading.run({ bytes, ...options })))
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    enter(organizationId) {
      const all = [...taken.values()].reduce((sum, places) => sum + places, 0)
      if (all >= limits.places || (taken.get(organizationId) ?? 0) >= limits.placesOfOne) return tooMany
      count(organizationId, 1)
      let isTaken = true
      return ok({
        read: inTurn,
        leave() {
          if (isTaken) count(organizationId, -1)
          isTaken = false
        },
      })
    },
    end: reading.end,
  }
}

const tooMany = refuse('rate_limited', 'Too many documents are being read right now. Try again in a few seconds')
