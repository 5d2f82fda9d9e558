import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ParseProgress } from '@rapport/domain/agreement/parse-answer'
import type { ReadAgreement } from '@rapport/domain/agreement/reading'
import type { Result } from '@rapport/domain/result/result'
import { keepChild } from '../../child/child-process.ts'
import { residentMegabytes } from '../../child/resident-memory.ts'
import { unreadable } from '../unreadable.ts'
import type { FromReading, ToReading } from './agreement-message.ts'

/** Limits for the reading of one agreement. */
export interface ReadingLimits {
  readonly heapMegabytes: number
  /** The whole reading process: the heap does not bound the memory of pictures and archives. */
  readonly residentMegabytes: number
  /** Between two signs of progress. */
  readonly silentMs: number
  readonly wholeMs: number
  /** How long the process stays without work. */
  readonly idleMs: number
  /** 0 as other processes, up to 19 after them. */
  readonly niceness?: number
}

export interface Task extends ToReading {
  readonly onProgress: (progress: ParseProgress) => void
  readonly signal?: AbortSignal | undefined
}

/** `elsewhere`: it has pictures, which were not to be read, or it took too long. */
export type Reading =
  | { readonly at: 'read'; readonly result: Result<ReadAgreement> }
  | { readonly at: 'elsewhere'; readonly why: 'pictures' | 'time' }

/** A process that reads one agreement after the other. What an agreement breaks dies with it; the next gets a new one. */
export interface AgreementProcess {
  run(task: Task): Promise<Reading>
  end(): Promise<void>
}

const reading = fileURLToPath(new URL('./agreement-worker.ts', import.meta.url))

export const createAgreementProcess = (limits: ReadingLimits, program = reading): AgreementProcess => {
  const kept = keepChild(program, { ...limits, onReady: (child) => ready.add(child) })
  return {
    async run(task) {
      const child = kept.take()
      const { reading: read, isBroken } = await watched(child, task, limits)
      if (isBroken || ((await residentMegabytes(child.pid ?? 0)) ?? 0) > limits.residentMegabytes / 2) await kept.end()
      kept.rest()
      return read
    },
    end: kept.end,
  }
}

/** Processes that have started: a later end is the agreement's doing. */
const ready = new WeakSet<ChildProcess>()

interface Outcome {
  readonly reading: Reading
  /** Whether the process is of no more use. */
  readonly isBroken: boolean
}

const lookEveryMs = 25

const watched = (child: ChildProcess, { onProgress, signal, ...message }: Task, limits: ReadingLimits): Promise<Outcome> =>
  new Promise((resolve) => {
    const begun = performance.now()
    let heard = begun
    const end = (read: Reading, isBroken: boolean): void => {
      clearInterval(watch)
      signal?.removeEventListener('abort', stop)
      child.off('message', hear).off('exit', mourn).off('error', fail)
      resolve({ reading: read, isBroken })
    }
    const finish = (result: Result<ReadAgreement>, isBroken: boolean) => end({ at: 'read', result }, isBroken)
    const stop = () => finish(unreadable.slow, true)
    // With the pictures, it gets its whole time.
    const isLate = () => (message.mayRecognise ? stop() : end({ at: 'elsewhere', why: 'time' }, true))
    const fail = () => finish(unreadable.unavailable, true)
    const mourn = (_: number | null, by: NodeJS.Signals | null) => finish(ready.has(child) ? causeOf(by) : unreadable.unavailable, true)
    const hear = (message: FromReading) => {
      heard = performance.now()
      if (message.at === 'progress') onProgress(message.progress)
      if (message.at === 'done') finish(message.result, false)
      if (message.at === 'has-pictures') end({ at: 'elsewhere', why: 'pictures' }, false)
    }
    const watch = setInterval(async () => {
      const now = performance.now()
      if (now - heard > limits.silentMs || now - begun > limits.wholeMs) isLate()
      else if (((await residentMegabytes(child.pid ?? 0)) ?? 0) > limits.residentMegabytes) finish(unreadable.memory, true)
    }, lookEveryMs)
    child.on('message', hear).on('exit', mourn).on('error', fail)
    signal?.addEventListener('abort', stop)
    child.send(message satisfies ToReading, (error) => error && fail())
  })

/** A full heap aborts the process; a kill from outside means that it was too large for the machine. */
const causeOf = (by: NodeJS.Signals | null): Result<never> =>
  by === 'SIGABRT' || by === 'SIGTRAP' || by === 'SIGKILL' ? unreadable.memory : unreadable.damaged('document')
