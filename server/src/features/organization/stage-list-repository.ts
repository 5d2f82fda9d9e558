import type { StageKind } from '@rapport/domain/organization/stage-list'
import { stageNameKey } from '@rapport/domain/organization/stage-list'
import { formerNamesAfter } from '@rapport/domain/stage/substage-name'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

export type StageRow = Pick<Tables['signedSubstage']['$inferSelect'], 'id' | 'key' | 'name' | 'position'> & { readonly isInUse: boolean }

const tableOf = ({ organizationStage, signedSubstage }: Tables, kind: StageKind) => (kind === 'stage' ? organizationStage : signedSubstage)

/** The stages or substages of an organisation in order. One with an account in it, in the Trash too, is in use. */
export const readStages = async ({ db, tables }: QuerySource, kind: StageKind, organizationId: string): Promise<readonly StageRow[]> => {
  const { account } = tables
  const table = tableOf(tables, kind)
  const standsIn = kind === 'stage' ? eq(account.stageId, table.id) : eq(account.signedSubstage, table.id)
  const isTheirs = eq(account.organizationId, organizationId)
  const hit = { hit: sql`1` }
  // Two queries: each uses an index, also where there is no account.
  const living = db
    .select(hit)
    .from(account)
    .where(and(isTheirs, isNull(account.deletedAt), standsIn))
  const inTrash = db
    .select(hit)
    .from(account)
    .where(and(isTheirs, isNotNull(account.deletedAt), standsIn))
  const rows = await db
    .select({ stage: table, isInUse: sql<number | boolean>`${or(exists(living), exists(inTrash))}` })
    .from(table)
    .where(eq(table.organizationId, organizationId))
    .orderBy(asc(table.position), asc(table.id))
  return rows.map(({ stage, isInUse }) => ({ ...stage, isInUse: Boolean(isInUse) }))
}

export type NewStage = Pick<Tables['signedSubstage']['$inferInsert'], 'id' | 'organizationId' | 'name' | 'position' | 'createdAt'>

export const insertStage = async (tx: Tx, kind: StageKind, stage: NewStage): Promise<void> => {
  await tx.db.insert(tableOf(tx.tables, kind)).values({ ...stage, key: null, nameKey: stageNameKey(stage.name) })
}

export const renameStage = async (tx: Tx, kind: StageKind, id: string, name: string): Promise<void> => {
  const table = tableOf(tx.tables, kind)
  await tx.db
    .update(table)
    .set({ name, nameKey: stageNameKey(name) })
    .where(eq(table.id, id))
}

/** A name from before is understood for a while: calls and files still carry it. */
export const rememberFormerName = async (tx: Tx, id: string, renamed: string): Promise<void> => {
  const { signedSubstage } = tx.tables
  const [substage] = await tx.db.select().from(signedSubstage).where(eq(signedSubstage.id, id))
  if (substage === undefined) return
  await tx.db
    .update(signedSubstage)
    .set({ formerNames: [...formerNamesAfter(substage, renamed)] })
    .where(eq(signedSubstage.id, id))
}

/** Puts the stages into the order of these ids. */
export const orderStages = async (tx: Tx, kind: StageKind, ids: readonly string[]): Promise<void> => {
  const table = tableOf(tx.tables, kind)
  for (const [position, id] of ids.entries()) await tx.db.update(table).set({ position }).where(eq(table.id, id))
}

export const deleteStage = async (tx: Tx, kind: StageKind, id: string): Promise<void> => {
  const table = tableOf(tx.tables, kind)
  await tx.db.delete(table).where(eq(table.id, id))
}
