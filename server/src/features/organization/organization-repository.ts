import type { Tables } from '@rapport/schema/tables'
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { Store } from '../../store/store.ts'

export interface StageRow {
  readonly id: string
  readonly key: string | null
  readonly name: string
  readonly position: number
  readonly isInUse: boolean
}

/** The stages of an organisation in their order; in use is one in which an account stands, also one in the trash. */
export const readStages = ({ read, tables }: Store, organizationId: string): Promise<readonly StageRow[]> =>
  read(async (db) => {
    const { organizationStage, account } = tables
    const standing = db
      .select({ one: sql`1` })
      .from(account)
      .where(and(eq(account.organizationId, organizationId), eq(account.stageId, organizationStage.id)))
    const found = await db
      .select({ stage: organizationStage, isInUse: sql<number | boolean>`${exists(standing)}` })
      .from(organizationStage)
      .where(eq(organizationStage.organizationId, organizationId))
      .orderBy(asc(organizationStage.position), asc(organizationStage.id))
    return found.map(({ stage, isInUse }) => ({ ...stage, isInUse: Boolean(isInUse) }))
  })

export const readSubstages = ({ read, tables: { signedSubstage } }: Store, organizationId: string) =>
  read((db) =>
    db
      .select()
      .from(signedSubstage)
      .where(eq(signedSubstage.organizationId, organizationId))
      .orderBy(asc(signedSubstage.position), asc(signedSubstage.id)),
  )

export type SettingsRow = Tables['organizationSettings']['$inferSelect']

export const readSettings = async (
  { read, tables: { organizationSettings } }: Store,
  organizationId: string,
): Promise<SettingsRow | undefined> => {
  const [row] = await read((db) => db.select().from(organizationSettings).where(eq(organizationSettings.organizationId, organizationId)))
  return row
}
