import { and, eq, inArray } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'

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

/** The default substage of a name now; null for one of the organisation's own, undefined for none. */
export const readSubstageKey = async (
  { db, tables: { signedSubstage } }: QuerySource,
  organizationId: string,
  name: string,
): Promise<string | null | undefined> => {
  const isIt = and(eq(signedSubstage.organizationId, organizationId), eq(signedSubstage.name, name))
  const [substage] = await db.select({ key: signedSubstage.key }).from(signedSubstage).where(isIt)
  return substage?.key
}
