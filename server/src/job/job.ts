import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Store } from '../store/store.ts'

/** Work that is done now and then, by one process for all. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(): Promise<void>
}

export interface JobPorts {
  readonly store: Store
  readonly now: () => Date
  readonly report: (error: unknown) => void
  readonly lookMs?: number
  /** How long a stop waits for a job. */
  readonly patienceMs?: number
  readonly onDone?: (name: string) => void
}

export interface Jobs {
  look(): Promise<void>
  /** Ends the looking, and waits some seconds for what is under way: a bucket or a shop may never answer. */
  stop(): Promise<void>
}

/** Of the time that a supervisor gives a stop. A job that is cut off is due again an interval later. */
const stopMs = 3000

/**
 * Looks now and then for due jobs. A process claims one by moving its next time on in one statement, so one of two processes does it. A
 * time further away than its interval stems from a clock set back: it is due. A failed job is reported and done again at its next time.
 */
export const startJobs = (ports: JobPorts, jobs: readonly Job[]): Jobs => {
  let looking: Promise<void> = Promise.resolve()
  let isEnding = false
  const look = (): Promise<void> => {
    looking = looking.then(() => doDue(ports, jobs, () => isEnding))
    return looking
  }
  const timer = setInterval(() => void look(), ports.lookMs ?? 60_000)
  timer.unref()
  return {
    look,
    async stop() {
      clearInterval(timer)
      isEnding = true
      await Promise.race([looking, new Promise<void>((resolve) => setTimeout(resolve, ports.patienceMs ?? stopMs).unref())])
    },
  }
}

const doDue = async (ports: JobPorts, jobs: readonly Job[], isEnding: () => boolean): Promise<void> => {
  for (const job of jobs) {
    if (isEnding()) return
    try {
      if (!(await claim(ports, job))) continue
      await job.run()
      ports.onDone?.(job.name)
    } catch (error) {
      ports.report(error)
    }
  }
}

const claim = ({ store, now }: JobPorts, { name, everyMs }: Job): Promise<boolean> =>
  store.write(async ({ db, tables: { job } }) => {
    const at = now()
    await db.insert(job).values({ name, dueAt: at }).onConflictDoNothing()
    const claimed = await db
      .update(job)
      .set({ dueAt: new Date(at.getTime() + everyMs) })
      .where(and(eq(job.name, name), or(lte(job.dueAt, at), gt(job.dueAt, new Date(at.getTime() + everyMs)))))
      .returning({ name: job.name })
    return claimed.length > 0
  })
