import { eq, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../store/query/kept-query.ts'

const zones = keepQuery('zone_of_organization', ({ db, tables: { organizationSettings } }) =>
  db
    .select({ timeZone: organizationSettings.timeZone })
    .from(organizationSettings)
    .where(eq(organizationSettings.organizationId, sql.placeholder('organizationId'))),
)

/** The zone of an organisation's days. */
export const readTimeZone = async (source: QuerySource, organizationId: string): Promise<string> => {
  const [settings] = await zones(source).execute({ organizationId })
  return settings?.timeZone ?? 'UTC'
}

/** Every organisation with the zone of its days. */
export const readZones = async ({ db, tables: { organization, organizationSettings } }: QuerySource) => {
  const rows = await db
    .select({ id: organization.id, timeZone: organizationSettings.timeZone })
    .from(organization)
    .leftJoin(organizationSettings, eq(organizationSettings.organizationId, organization.id))
  return rows.map(({ id, timeZone }) => ({ id, timeZone: timeZone ?? 'UTC' }))
}
