import { sql } from 'drizzle-orm'
import { readRows } from '../../store/raw-query.ts'
import type { Store } from '../../store/store.ts'
import { type AttemptLimits, createAttemptLimit, keyOf } from './attempt-limit.ts'

/** Attempts under a name, counted by all servers of a database together. */
export interface SharedAttempts {
  /** Counts an attempt before it is made; a number says after how many seconds to come back. */
  readonly begin: (...name: readonly string[]) => Promise<number | undefined>
  /** Takes the count back. */
  readonly forgive: (...name: readonly string[]) => Promise<void>
}

/** Where attempts are counted: in its rows, if others share them. */
export type CountingStore = Pick<Store, 'isShared' | 'write'>

/** `kind` tells its names from those of other limits. A server that is alone counts in its memory. */
export const createSharedAttempts = (store: CountingStore, kind: string, limits: AttemptLimits): SharedAttempts => {
  if (store.isShared) return countInRows(store, kind, limits)
  const limit = createAttemptLimit(limits)
  return { begin: async (...name) => limit.begin(...name), forgive: async (...name) => limit.forgive(...name) }
}

const sweptEvery = 200

/** In one statement, so that attempts at once on several servers gain nothing. A crash of the database may lose them. */
const countInRows = (store: CountingStore, kind: string, { attempts, seconds }: AttemptLimits): SharedAttempts => {
  const byItself = { isForced: true, claimsItself: true }
  const nameOf = (name: readonly string[]): string => `${kind} ${keyOf(name)}`
  let begun = 0
  return {
    begin: (...name) =>
      store.write(async ({ db }) => {
        begun += 1
        if (begun % sweptEvery === 0) await db.execute(sql`DELETE FROM attempt WHERE until < now() - interval '1 minute'`)
        const [row] = await readRows(
          db,
          sql`INSERT INTO attempt AS kept (name, attempts, until) VALUES (${nameOf(name)}, 1, now() + make_interval(secs => ${seconds}))
            ON CONFLICT (name) DO UPDATE SET
              attempts = CASE WHEN kept.until <= now() THEN 1 ELSE least(kept.attempts, ${attempts}) + 1 END,
              until = CASE WHEN kept.until <= now() THEN excluded.until ELSE kept.until END
            RETURNING attempts, ceil(extract(epoch FROM until - now())) AS left`,
        )
        return Number(row?.attempts) > attempts ? Math.max(1, Number(row?.left)) : undefined
      }, byItself),
    forgive: (...name) =>
      store.write(async ({ db }) => {
        await db.execute(
          sql`UPDATE attempt SET attempts = least(attempts, ${attempts}) - 1 WHERE name = ${nameOf(name)} AND attempts > 0 AND until > now()`,
        )
      }, byItself),
  }
}
