import type { ReadAgreement, ReadingOptions } from '@rapport/domain/agreement/reading'
import { minuteMs } from '@rapport/domain/limit/unit'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { type FileKind, fileKindOf } from './file-kind.ts'
import { createAgreementProcess, type ReadingLimits } from './process/agreement-process.ts'
import { createReadingTime } from './reading-time.ts'
import { createReadingTurns } from './reading-turns.ts'
import { unreadable } from './unreadable.ts'

/** A slot in the line of agreements, taken before a file is even received. */
export interface ReadingSlot {
  read(bytes: Uint8Array<ArrayBuffer>, options: ReadingOptions): Promise<Result<ReadAgreement>>
  leave(): void
}

/** For whom an agreement is read. */
export interface Reader {
  readonly organizationId: string
  readonly userId: string
  /** From where they call; undefined where that is not known. */
  readonly network?: string | undefined
}

/** Reads agreements in processes of their own: what is text, and beside it what has pictures. */
export interface AgreementReader {
  /** Refused when too many are under way, in all or of this reader. Refused too when the reader had enough read in an hour. */
  enter(reader: Reader): Result<ReadingSlot>
  end(): Promise<void>
}

export interface ReaderLimits extends ReadingLimits {
  readonly slots: number
  /** Of an organisation, and of a person. */
  readonly slotsOfOne: number
  /** An office has some people who read at once. */
  readonly slotsOfNetwork: number
  /** Above `slots` only for who has none. */
  readonly slotsAtMost: number
  /** An agreement without pictures that takes longer goes on beside those with pictures. */
  readonly quickMs: number
  readonly minutesAnHour: number
}

export const readerLimits: ReaderLimits = {
  slots: 8,
  slotsOfOne: 4,
  slotsOfNetwork: 8,
  slotsAtMost: 16,
  heapMegabytes: 512,
  residentMegabytes: 1200,
  silentMs: 20_000,
  wholeMs: 120_000,
  quickMs: 8000,
  idleMs: 5 * minuteMs,
  minutesAnHour: 10,
}

interface ReaderPorts {
  /** Milliseconds that only grow. */
  readonly now?: () => number
  readonly program?: string
}

export const createAgreementReader = (
  limits: ReaderLimits = readerLimits,
  { now = () => performance.now(), program }: ReaderPorts = {},
): AgreementReader => {
  const quick = { turns: createReadingTurns(), process: createAgreementProcess({ ...limits, wholeMs: limits.quickMs }, program) }
  const slow = { turns: createReadingTurns(), process: createAgreementProcess({ ...limits, niceness: 10 }, program) }
  const time = createReadingTime(limits.minutesAnHour, now)
  const slots = createSlots(limits)
  const readIn = ({ turns, process }: typeof quick, mayRecognise: boolean, { organizationId, userId }: Reader, task: ReadingTask) =>
    turns.take(organizationId, async () => {
      if (task.signal?.aborted) return { at: 'read' as const, result: unreadable.slow }
      const begun = now()
      return process.run({ ...task, mayRecognise }).finally(() => time.spend(userId, now() - begun))
    })
  const read = async (reader: Reader, task: ReadingTask): Promise<Result<ReadAgreement>> => {
    task.onProgress({ step: 'waiting', page: 0, pages: 0 })
    const first = isPicture(task.bytes) ? undefined : await readIn(quick, false, reader, task)
    if (first?.at === 'read') return first.result
    if (first) task.onProgress({ step: 'waiting', page: 0, pages: 0 })
    const last = await readIn(slow, true, reader, task)
    return last.at === 'read' ? last.result : unreadable.slow
  }
  return {
    enter(reader) {
      const wait = time.waitOf(reader.userId)
      if (wait !== undefined) return enough(wait)
      const leave = slots.take(reader)
      return leave ? ok({ read: (bytes, options) => read(reader, { bytes, ...options }), leave }) : tooMany
    },
    end: async () => void (await Promise.all([quick.process.end(), slow.process.end()])),
  }
}

type ReadingTask = ReadingOptions & { readonly bytes: Uint8Array<ArrayBuffer> }

const pictures: readonly (FileKind | null)[] = ['png', 'jpeg', 'gif']
const isPicture = (bytes: Uint8Array): boolean => pictures.includes(fileKindOf(bytes))

/** Counts who is under way; gives the way out of a slot, or nothing when there is none. */
const createSlots = (limits: Pick<ReaderLimits, 'slots' | 'slotsOfOne' | 'slotsOfNetwork' | 'slotsAtMost'>) => {
  const taken = new Set<Reader>()
  return {
    take({ organizationId, userId, network }: Reader): (() => void) | undefined {
      const own = [...taken].filter((slot) => slot.organizationId === organizationId || slot.userId === userId).length
      const most = own === 0 ? limits.slotsAtMost : limits.slots
      const ofNetwork = network === undefined ? 0 : [...taken].filter((slot) => slot.network === network).length
      if (own >= limits.slotsOfOne || ofNetwork >= limits.slotsOfNetwork || taken.size >= most) return undefined
      const slot = { organizationId, userId, network }
      taken.add(slot)
      return () => void taken.delete(slot)
    },
  }
}

const tooMany = refuse('rate_limited', 'Too many documents are being read right now. Try again in a few seconds', { retryAfter: 5 })

const enough = (seconds: number) =>
  refuse('rate_limited', `You have had many documents read in this hour. Try again in ${Math.ceil(seconds / 60)} min`, {
    retryAfter: seconds,
  })
