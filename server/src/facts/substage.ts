import type { NamedSubstage } from '@rapport/domain/stage/substage-name'
import { eq, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../store/query/kept-query.ts'

const substagesOf = keepQuery('substages_of', ({ db, tables: { signedSubstage } }) =>
  db
    .select({
      id: signedSubstage.id,
      key: signedSubstage.key,
      name: signedSubstage.name,
      formerNames: signedSubstage.formerNames,
      position: signedSubstage.position,
    })
    .from(signedSubstage)
    .where(eq(signedSubstage.organizationId, sql.placeholder('organizationId'))),
)

export interface Substage extends NamedSubstage {
  readonly key: string | null
}

/** The signed substages of an organisation in order. Influencers hold their ids, people say their names. */
export const readSubstages = async (source: QuerySource, organizationId: string): Promise<readonly Substage[]> =>
  inOrder(await substagesOf(source).execute({ organizationId }))

/** Sorted here: SQLite takes three times as long for a dozen rows. */
export const inOrder = <Row extends { readonly id: string; readonly position: number }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
