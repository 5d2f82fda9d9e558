import { effectOfSubstage } from '@rapport/domain/stage/substage-effect'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { QuerySource } from '../../store/kept-query.ts'

/** Few enough for one statement of either dialect. */
const atOnce = 500

/** Which accounts that are not deleted carry which marks of identity. */
export const readIdentities = async (
  { db, tables: { account, accountIdentity } }: QuerySource,
  organizationId: string,
  marks: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, string[]>()
  for (const some of groupsOf([...new Set(marks)])) {
    const rows = await db
      .select({ mark: accountIdentity.mark, accountId: accountIdentity.accountId })
      .from(accountIdentity)
      .innerJoin(account, eq(account.id, accountIdentity.accountId))
      .where(and(eq(accountIdentity.organizationId, organizationId), inArray(accountIdentity.mark, some), isNull(account.deletedAt)))
    for (const { mark, accountId } of rows) found.set(mark, [...(found.get(mark) ?? []), accountId])
  }
  return found
}

/** Which of some accounts have what in custom fields: account id, then field id. */
export const readManyFieldValues = async (
  { db, tables: { customFieldValue } }: QuerySource,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
  const found = new Map<string, Map<string, string>>()
  for (const some of groupsOf(accountIds)) {
    for (const { accountId, fieldId, value } of await db.select().from(customFieldValue).where(inArray(customFieldValue.accountId, some)))
      found.set(accountId, (found.get(accountId) ?? new Map()).set(fieldId, value))
  }
  return found
}

/** The stages by name, in their order, the substages that bring something about, and the zone of the organisation. */
export const readPipeline = async (
  source: QuerySource,
  organizationId: string,
): Promise<{ readonly stageNames: readonly string[]; readonly effectSubstages: readonly string[]; readonly timeZone: string }> => {
  const {
    db,
    tables: { organizationStage, signedSubstage },
  } = source
  const stages = await db
    .select({ name: organizationStage.name })
    .from(organizationStage)
    .where(eq(organizationStage.organizationId, organizationId))
    .orderBy(asc(organizationStage.position), asc(organizationStage.id))
  const substages = await db
    .select({ key: signedSubstage.key, name: signedSubstage.name })
    .from(signedSubstage)
    .where(eq(signedSubstage.organizationId, organizationId))
  const effectSubstages = substages.filter(({ key }) => effectOfSubstage(key) !== null).map(({ name }) => name)
  return { stageNames: stages.map(({ name }) => name), effectSubstages, timeZone: await readTimeZone(source, organizationId) }
}

export const groupsOf = <T>(all: readonly T[], size = atOnce): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
