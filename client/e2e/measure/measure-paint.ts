import type { Page } from '@playwright/test'

export interface Paint {
  readonly key: string
  /** From the key to the frame with its effect. */
  readonly ms: number
}

/** The figures of one key over many runs. */
export interface Measured {
  readonly paints: readonly Paint[]
  /** The main thread's work meanwhile. */
  readonly cpuMs: readonly number[]
}

/** The main thread's work in milliseconds: it excludes waiting for a core. */
export async function watchWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

/** In the page: records in `paints` how long each key takes until its next frame. */
export function watchPaints(): void {
  const watched = globalThis as unknown as { paints: Paint[] }
  watched.paints = []
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      const told = () => watched.paints.push({ key, ms: performance.now() - timeStamp })
      requestAnimationFrame(() => void scheduler.postTask(told, { priority: 'user-blocking' }))
    },
    { capture: true },
  )
}

export const figuresOf = ({ paints, cpuMs }: Measured) => {
  const work = spreadOf(cpuMs)
  return { ...spreadOf(paints.map(({ ms }) => ms)), workMedianMs: work.medianMs, workP95Ms: work.p95Ms, of: paints.length }
}

const spreadOf = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { medianMs: at(0.5), p95Ms: at(0.95) }
}
