import { sql } from 'drizzle-orm'
import type { Database } from '../store.ts'
import { createWriteQueue } from '../write-turn.ts'

/*
 * Bodies of writes read first and write then, as on SQLite. So those of one organisation come one after the other, on all servers. A write
 * of anybody's rows has all to itself. The locks have a statement alone: what is read after it knows all that was written before.
 */

const rowsLock = 1

export const claimAll = async (db: Database): Promise<void> => {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${rowsLock})`)
}

/** In one order, so that two never wait for each other. */
export const claimOrganizations = async (db: Database, organizationIds: readonly string[]): Promise<void> => {
  await db.execute(sql`SELECT pg_advisory_xact_lock_shared(${rowsLock}), pg_advisory_xact_lock(${rowsLock}, name)
    FROM (SELECT DISTINCT hashtext(id) AS name FROM jsonb_array_elements_text(${JSON.stringify(organizationIds)}::jsonb) AS given (id) ORDER BY name) AS names`)
}

/** Connections that wait for claims or have them; the others are for documents and reads. */
const mostAtOnce = 3

/** Writes of one organisation, or those of anybody, in the order of asking; a few of them beside each other. */
export const createRowTurns = () => {
  const queues = new Map<string | undefined, { readonly queue: ReturnType<typeof createWriteQueue>; jobs: number }>()
  const waiting: (() => void)[] = []
  let free = mostAtOnce
  const withConnection = async <T>(job: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
  return async <T>(organizationId: string | undefined, job: () => Promise<T>): Promise<T> => {
    const line = queues.get(organizationId) ?? { queue: createWriteQueue(), jobs: 0 }
    queues.set(organizationId, line)
    line.jobs += 1
    try {
      return await line.queue(() => withConnection(job))
    } finally {
      line.jobs -= 1
      if (line.jobs === 0) queues.delete(organizationId)
    }
  }
}
