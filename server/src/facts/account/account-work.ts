import { and, eq, gt, or } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'

/** Whether somebody changed an influencer after a moment: a field, anything that the history tells, or a note. */
export const isWorkedOnSince = async ({ db, tables }: QuerySource, accountId: string, since: Date): Promise<boolean> => {
  const { accountChange, timeLog, note } = tables
  const changed = await db
    .select({ of: accountChange.accountId })
    .from(accountChange)
    .where(and(eq(accountChange.accountId, accountId), gt(accountChange.at, since)))
    .limit(1)
  if (changed.length > 0) return true
  const logged = await db
    .select({ of: timeLog.id })
    .from(timeLog)
    .where(and(eq(timeLog.accountId, accountId), gt(timeLog.timestamp, since)))
    .limit(1)
  if (logged.length > 0) return true
  const isLater = or(gt(note.createdAt, since), gt(note.editedAt, since))
  const noted = await db
    .select({ of: note.id })
    .from(note)
    .where(and(eq(note.accountId, accountId), isLater))
    .limit(1)
  return noted.length > 0
}
