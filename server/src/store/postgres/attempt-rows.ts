import { sql } from 'drizzle-orm'
import { readRows } from '../query/raw-query.ts'
import type { Tx } from '../store.ts'

/** So many attempts under a name, from the first on. */
export interface AttemptRule {
  readonly attempts: number
  readonly seconds: number
}

/** Counts an attempt in one statement, so that attempts at once on several servers gain nothing; a number says after how many seconds to come back. */
export const countAttempt = async (
  { db }: Pick<Tx, 'db'>,
  name: string,
  { attempts, seconds }: AttemptRule,
): Promise<number | undefined> => {
  const [row] = await readRows(
    db,
    sql`INSERT INTO attempt AS kept (name, attempts, until) VALUES (${name}, 1, now() + make_interval(secs => ${seconds}))
      ON CONFLICT (name) DO UPDATE SET
        attempts = CASE WHEN kept.until <= now() THEN 1 ELSE least(kept.attempts, ${attempts}) + 1 END,
        until = CASE WHEN kept.until <= now() THEN excluded.until ELSE kept.until END
      RETURNING attempts, ceil(extract(epoch FROM until - now())) AS left`,
  )
  return Number(row?.attempts) > attempts ? Math.max(1, Number(row?.left)) : undefined
}

/** Takes one back; refused ones were not counted. */
export const forgiveAttempt = async ({ db }: Pick<Tx, 'db'>, name: string, { attempts }: AttemptRule): Promise<void> => {
  await db.execute(
    sql`UPDATE attempt SET attempts = least(attempts, ${attempts}) - 1 WHERE name = ${name} AND attempts > 0 AND until > now()`,
  )
}

export const forgetEndedAttempts = async ({ db }: Pick<Tx, 'db'>): Promise<void> => {
  await db.execute(sql`DELETE FROM attempt WHERE until < now() - interval '1 minute'`)
}
