import { eq, sql } from 'drizzle-orm'
import { keepQuery } from '../../../store/query/kept-query.ts'
import type { Store } from '../../../store/store.ts'

const targets = keepQuery('utm_target', ({ db, tables: { utmLink, organizationSettings } }) =>
  db
    .select({
      id: utmLink.id,
      organizationId: utmLink.organizationId,
      accountId: utmLink.accountId,
      fullUrl: utmLink.fullUrl,
      deletedAt: utmLink.deletedAt,
      timeZone: organizationSettings.timeZone,
    })
    .from(utmLink)
    .leftJoin(organizationSettings, eq(organizationSettings.organizationId, utmLink.organizationId))
    .where(eq(utmLink.id, sql.placeholder('id'))),
)

export type TargetRow = Awaited<ReturnType<ReturnType<typeof targets>['execute']>>[number]

/** Where a link leads, whosever it is. A link of an influencer in the Trash leads on: its posts are still out there. */
export const readTarget = (store: Pick<Store, 'read' | 'tables'>, id: string): Promise<TargetRow | undefined> =>
  store.read(async (db) => (await targets({ db, tables: store.tables }).execute({ id }))[0])
