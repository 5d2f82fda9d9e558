import { and, eq, inArray } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'

/** Lines of the history that say that an account moved, by their ids. */
export const readMoves = ({ db, tables: { timeLog } }: QuerySource, ids: readonly string[]) =>
  db
    .select()
    .from(timeLog)
    .where(inArray(timeLog.id, [...ids]))

export const readSignedName = async ({ db, tables: { organizationStage } }: QuerySource, organizationId: string): Promise<string> => {
  const isSigned = and(eq(organizationStage.organizationId, organizationId), eq(organizationStage.key, 'signed'))
  const [stage] = await db.select({ name: organizationStage.name }).from(organizationStage).where(isSigned)
  return stage?.name ?? ''
}
