import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { keepChild } from '../child/child-process.ts'
import { residentMegabytes } from '../child/resident-memory.ts'
import type { PictureForm } from './portrait-drawing.ts'

/** The portrait, or why there is none: its bytes are damaged, it took too long or too much memory. */
export type Drawing = Uint8Array | 'damaged' | 'late' | 'large'

export interface PortraitProcess {
  /** One at a time. */
  readonly draw: (bytes: Uint8Array, form: PictureForm) => Promise<Drawing>
  readonly end: () => Promise<void>
}

export interface DrawingLimits {
  /** How long one may take. */
  readonly withinMs: number
  /** How long the process stays without work. */
  readonly idleMs: number
  /** The whole process: decoders take memory by their formats, beyond a header's figures. */
  readonly residentMegabytes: number
}

const drawing = fileURLToPath(new URL('./portrait-worker.ts', import.meta.url))

/** A process that draws; it begins with the first picture, and the next one comes after one that broke. */
export const createPortraitProcess = (limits: DrawingLimits, program = drawing): PortraitProcess => {
  const kept = keepChild(program, { heapMegabytes: 128, niceness: 10, idleMs: limits.idleMs })
  return {
    async draw(bytes, form) {
      const drawn = await answerOf(kept.take(), { bytes, form }, limits)
      if (typeof drawn === 'string' && drawn !== 'damaged') await kept.end()
      kept.rest()
      return drawn
    },
    end: kept.end,
  }
}

const lookEveryMs = 25

interface Said {
  readonly at: 'ready' | 'drawn'
  readonly portrait?: Uint8Array
}

const answerOf = (
  child: ChildProcess,
  asked: { readonly bytes: Uint8Array; readonly form: PictureForm },
  limits: DrawingLimits,
): Promise<Drawing> =>
  new Promise((resolve) => {
    const begun = performance.now()
    const end = (drawn: Drawing) => {
      clearInterval(watch)
      child.off('message', hear).off('exit', mourn)
      resolve(drawn)
    }
    const hear = ({ at, portrait }: Said) => at === 'drawn' && end(portrait ?? 'damaged')
    const mourn = () => end('damaged')
    const watch = setInterval(async () => {
      if (performance.now() - begun > limits.withinMs) end('late')
      else if (((await residentMegabytes(child.pid ?? 0)) ?? 0) > limits.residentMegabytes) end('large')
    }, lookEveryMs)
    child.on('message', hear).on('exit', mourn)
    child.send(asked, (error) => error && mourn())
  })
