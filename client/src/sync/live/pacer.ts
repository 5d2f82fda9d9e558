import type { Clock } from '../clock.ts'

export interface Pacer {
  /** Runs a task now, or, when the same ran a moment ago, once for all who ask meanwhile. Resolves when it ran. */
  readonly run: (name: string, task: () => Promise<unknown>) => Promise<void>
}

interface Pace {
  readonly at: number
  readonly pause: number
  readonly next: Promise<void> | null
}

const shortest = 250
const longest = 2000

/** The first is heard at once; the longer a storm lasts, the less often it is answered, down to every two seconds. */
export const createPacer = (clock: Pick<Clock, 'now' | 'after'>): Pacer => {
  const paces = new Map<string, Pace>()
  const start = async (name: string, pause: number, task: () => Promise<unknown>) => {
    forgetQuiet(paces, clock.now())
    paces.set(name, { at: clock.now(), pause, next: null })
    await task()
  }
  const later = (name: string, pace: Pace, wait: number, task: () => Promise<unknown>): Promise<void> => {
    const next = new Promise<void>((resolve, reject) => {
      clock.after(wait, () => void start(name, Math.min(longest, pace.pause * 2), task).then(resolve, reject))
    })
    paces.set(name, { ...pace, next })
    return next
  }
  return {
    run: (name, task) => {
      const pace = paces.get(name)
      if (pace?.next) return pace.next
      const wait = pace ? pace.at + pace.pause - clock.now() : 0
      if (pace && wait > 0) return later(name, pace, wait, task)
      return start(name, shortest, task)
    },
  }
}

const forgetQuiet = (paces: Map<string, Pace>, now: number): void => {
  for (const [name, { at, next }] of paces) if (next === null && at + longest < now) paces.delete(name)
}
