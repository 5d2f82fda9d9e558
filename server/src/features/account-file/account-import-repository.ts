import { enteringSubstage } from '@rapport/domain/stage/stage'
import { effectOfSubstage } from '@rapport/domain/stage/substage-effect'
import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import { readSubstages } from '../../facts/substage.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import { fromListed, listedTexts } from '../../store/query/raw-query.ts'

const identitiesListed = keepQuery('identities_listed', ({ db, tables: { account, accountIdentity } }) => {
  const living = db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountIdentity.accountId), isNull(account.deletedAt)))
  return db
    .select({ mark: accountIdentity.mark, accountId: accountIdentity.accountId })
    .from(fromListed(db))
    .crossJoin(accountIdentity)
    .where(
      and(
        eq(accountIdentity.organizationId, sql.placeholder('organizationId')),
        eq(accountIdentity.mark, sql`listed.value`),
        exists(living),
      ),
    )
})

/** The marks of identity of living accounts. */
export const readIdentities = async (
  source: QuerySource,
  organizationId: string,
  marks: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const idsByMark = new Map<string, string[]>()
  for (const some of groupsOf([...new Set(marks)])) {
    const rows = await identitiesListed(source).execute({ organizationId, listed: listedTexts(some) })
    for (const { mark, accountId } of rows) idsByMark.set(mark, [...(idsByMark.get(mark) ?? []), accountId])
  }
  return idsByMark
}

interface Pipeline {
  readonly stageNames: readonly string[]
  readonly substageNames: readonly string[]
  readonly effectSubstages: readonly string[]
  readonly timeZone: string
}

/** The stages and substages by name in their order, those with an effect, and the zone of the organisation. */
export const readPipeline = async (source: QuerySource, organizationId: string): Promise<Pipeline> => {
  const {
    db,
    tables: { organizationStage },
  } = source
  const stages = await db
    .select({ name: organizationStage.name })
    .from(organizationStage)
    .where(eq(organizationStage.organizationId, organizationId))
    .orderBy(asc(organizationStage.position), asc(organizationStage.id))
  const substages = await readSubstages(source, organizationId)
  const withEffect = substages.filter(({ key }) => effectOfSubstage(key) !== null)
  const substageNames = [enteringSubstage, ...substages.map(({ name }) => name)]
  const effectSubstages = withEffect.flatMap(({ name, formerNames }) => [name, ...formerNames])
  return {
    stageNames: stages.map(({ name }) => name),
    substageNames,
    effectSubstages,
    timeZone: await readTimeZone(source, organizationId),
  }
}
