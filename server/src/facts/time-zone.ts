import { eq, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../store/kept-query.ts'

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
