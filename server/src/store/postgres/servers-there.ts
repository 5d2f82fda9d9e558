import { sql } from 'drizzle-orm'
import { readRows } from '../query/raw-query.ts'
import type { Database } from '../store.ts'

/** By this name each server's listening connection is seen by all. */
export const listenerName = 'rapport listens'

export interface ServersThere {
  /** How many listen on this database, at least one: as last counted. */
  count(): number
  stop(): void
}

const countMs = 10_000

/** Counts the servers on a database now and then: what each may allow is its share. */
export const followServers = async (db: Database, report: (error: unknown) => void): Promise<ServersThere> => {
  let count = 1
  const look = async (): Promise<void> => {
    const [row] = await readRows(
      db,
      sql`SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${listenerName}`,
    )
    count = Math.max(1, Number(row?.count))
  }
  await look()
  const looking = setInterval(() => void look().catch(report), countMs)
  looking.unref()
  return { count: () => count, stop: () => clearInterval(looking) }
}
