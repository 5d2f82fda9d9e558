import { Worker } from 'node:worker_threads'
import type { ParseProgress } from '@rapport/domain/partnership-document/parse-answer'
import type { Result } from '@rapport/domain/result/result'
import type { FromThread, ReadDocument, ToThread } from './document-message.ts'
import { unreadable } from './unreadable.ts'

/** What reading one document may cost. */
export interface ThreadLimits {
  readonly heapMegabytes: number
  /** How much the memory of the whole process may grow meanwhile: the heap does not bound what pictures and archives take. */
  readonly growthMegabytes: number
  /** Between two signs of progress. */
  readonly silentMs: number
  readonly wholeMs: number
  /** How long the thread stays without work. */
  readonly idleMs: number
}

export interface Task extends ToThread {
  readonly onProgress: (progress: ParseProgress) => void
  readonly signal?: AbortSignal | undefined
}

/** A thread that reads one document after the other. What a document breaks dies with it; the next gets a new one. */
export interface DocumentThread {
  run(task: Task): Promise<Result<ReadDocument>>
  end(): Promise<void>
}

export const createDocumentThread = (limits: ThreadLimits, program = reading): DocumentThread => {
  let kept: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = kept
    kept = undefined
    await ending?.terminate()
  }
  return {
    async run(task) {
      clearTimeout(idle)
      const before = process.memoryUsage.rss()
      kept ??= start(limits, program)
      kept.ref()
      const { result, isBroken } = await watched(kept, task, limits)
      if (isBroken || process.memoryUsage.rss() - before > (limits.growthMegabytes / 2) * megabyte) await end()
      kept?.unref()
      idle = setTimeout(() => void end(), limits.idleMs)
      idle.unref()
      return result
    },
    end,
  }
}

const reading = new URL('./document-worker.ts', import.meta.url)
const megabyte = 1024 * 1024
const lookEveryMs = 25

const start = ({ heapMegabytes }: ThreadLimits, program: URL): Worker => {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
  // What libraries complain about is not for the log.
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

interface Outcome {
  readonly result: Result<ReadDocument>
  /** Whether the thread is of no more use. */
  readonly isBroken: boolean
}

const watched = (worker: Worker, { onProgress, signal, ...message }: Task, limits: ThreadLimits): Promise<Outcome> =>
  new Promise((resolve) => {
    const before = process.memoryUsage.rss()
    const begun = Date.now()
    let heard = begun
    const finish = (result: Result<ReadDocument>, isBroken: boolean): void => {
      clearInterval(watch)
      signal?.removeEventListener('abort', stop)
      worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit')
      // One that ends later must not end the process.
      worker.on('error', () => undefined)
      resolve({ result, isBroken })
    }
    const stop = () => finish(unreadable.slow, true)
    const watch = setInterval(() => {
      const now = Date.now()
      if (process.memoryUsage.rss() - before > limits.growthMegabytes * megabyte) finish(unreadable.memory, true)
      else if (now - heard > limits.silentMs || now - begun > limits.wholeMs) stop()
    }, lookEveryMs)
    worker.on('message', (said: FromThread) => {
      heard = Date.now()
      if (said.at === 'progress') onProgress(said.progress)
      else finish(said.result, false)
    })
    worker.on('error', (error) => finish(refusalFor(error), true))
    worker.on('exit', () => finish(unreadable.damaged('document'), true))
    signal?.addEventListener('abort', stop)
    worker.postMessage(message satisfies ToThread, [message.bytes.buffer])
  })

const refusalFor = (error: unknown): Result<never> =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? unreadable.memory
    : unreadable.damaged('document')
