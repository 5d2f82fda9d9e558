import type { StageKind } from '@rapport/domain/organization/stage-list'
import { stageNameKey } from '@rapport/domain/organization/stage-list'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'
import type { Tx } from '../../store/store.ts'

export interface PlaceRow {
  readonly id: string
  readonly key: string | null
  readonly name: string
  readonly position: number
  readonly isInUse: boolean
}

const tableOf = ({ organizationStage, signedSubstage }: Tables, kind: StageKind) => (kind === 'stage' ? organizationStage : signedSubstage)

/** The stages or substages of an organisation in their order; in use is one in which an account stands, also one in the Trash. */
export const readPlaces = async ({ db, tables }: QuerySource, kind: StageKind, organizationId: string): Promise<readonly PlaceRow[]> => {
  const { account } = tables
  const table = tableOf(tables, kind)
  const standsIn = kind === 'stage' ? eq(account.stageId, table.id) : eq(account.signedSubstage, table.name)
  const isTheirs = eq(account.organizationId, organizationId)
  const one = { one: sql`1` }
  // Apart, so that each is found through an index, also where nobody stands.
  const living = db
    .select(one)
    .from(account)
    .where(and(isTheirs, isNull(account.deletedAt), standsIn))
  const inTrash = db
    .select(one)
    .from(account)
    .where(and(isTheirs, isNotNull(account.deletedAt), standsIn))
  const found = await db
    .select({ place: table, isInUse: sql<number | boolean>`${or(exists(living), exists(inTrash))}` })
    .from(table)
    .where(eq(table.organizationId, organizationId))
    .orderBy(asc(table.position), asc(table.id))
  return found.map(({ place, isInUse }) => ({ ...place, isInUse: Boolean(isInUse) }))
}

export interface NewPlace {
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly position: number
  readonly createdAt: Date
}

export const insertPlace = async (tx: Tx, kind: StageKind, place: NewPlace): Promise<void> => {
  await tx.db.insert(tableOf(tx.tables, kind)).values({ ...place, key: null, nameKey: stageNameKey(place.name) })
}

export const renamePlace = async (tx: Tx, kind: StageKind, id: string, name: string): Promise<void> => {
  const table = tableOf(tx.tables, kind)
  await tx.db
    .update(table)
    .set({ name, nameKey: stageNameKey(name) })
    .where(eq(table.id, id))
}

/** Puts the places into the order of these ids. */
export const orderPlaces = async (tx: Tx, kind: StageKind, ids: readonly string[]): Promise<void> => {
  const table = tableOf(tx.tables, kind)
  for (const [position, id] of ids.entries()) await tx.db.update(table).set({ position }).where(eq(table.id, id))
}

export const deletePlace = async (tx: Tx, kind: StageKind, id: string): Promise<void> => {
  const table = tableOf(tx.tables, kind)
  await tx.db.delete(table).where(eq(table.id, id))
}
