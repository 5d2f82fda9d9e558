import { defaultIntervals } from '@rapport/domain/organization/organization'
import type { Tables } from '@rapport/schema/tables'
import { eq } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

export type SettingsRow = Tables['organizationSettings']['$inferSelect']

const untouched = {
  timeZone: 'UTC',
  ...defaultIntervals,
  defaultUtmSource: null,
  defaultUtmMedium: null,
  defaultUtmCampaign: null,
  defaultBaseUrl: null,
}

export const readSettings = async ({ db, tables: { organizationSettings } }: QuerySource, organizationId: string): Promise<SettingsRow> => {
  const [row] = await db.select().from(organizationSettings).where(eq(organizationSettings.organizationId, organizationId))
  return row ?? { organizationId, ...untouched }
}

/** Absent fields stay as they are. */
export const writeSettings = async (
  { db, tables: { organizationSettings } }: Tx,
  organizationId: string,
  patch: Partial<Omit<SettingsRow, 'organizationId'>>,
): Promise<void> => {
  await db
    .insert(organizationSettings)
    .values({ organizationId, ...untouched, ...patch })
    .onConflictDoUpdate({ target: organizationSettings.organizationId, set: patch })
}

export const renameOrganization = async ({ db, tables: { organization } }: Tx, id: string, name: string): Promise<void> => {
  await db.update(organization).set({ name }).where(eq(organization.id, id))
}
