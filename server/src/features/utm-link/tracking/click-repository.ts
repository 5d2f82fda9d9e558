import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { everyColumn } from '../../../store/query/kept-insert.ts'
import { keepQuery } from '../../../store/query/kept-query.ts'
import type { Store, Tx } from '../../../store/store.ts'

const salts = keepQuery('utm_salt', ({ db, tables: { utmSalt } }) =>
  db
    .select({ salt: utmSalt.salt })
    .from(utmSalt)
    .where(eq(utmSalt.day, sql.placeholder('day'))),
)

/** The salt of a day. With a new one those before are gone. */
export const readSalt = async (tx: Tx, day: string, newSalt: () => string): Promise<string> => {
  const [kept] = await salts(tx).execute({ day })
  if (kept) return kept.salt
  const { utmSalt } = tx.tables
  await tx.db.delete(utmSalt).where(lt(utmSalt.day, day))
  const salt = newSalt()
  await tx.db.insert(utmSalt).values({ day, salt })
  return salt
}

const lastClicks = keepQuery('utm_last_click', ({ db, tables: { utmVisitor } }) =>
  db
    .select({ at: utmVisitor.lastClickAt })
    .from(utmVisitor)
    .where(and(eq(utmVisitor.linkId, sql.placeholder('linkId')), eq(utmVisitor.visitor, sql.placeholder('visitor')))),
)

/** Null for a visitor who is new today. */
export const readLastClick = async (tx: Tx, linkId: string, visitor: string): Promise<Date | null> =>
  (await lastClicks(tx).execute({ linkId, visitor }))[0]?.at ?? null

const visitors = keepQuery('utm_day_visitors', ({ db, tables: { utmDay } }) =>
  db
    .select({ visitors: utmDay.visitors })
    .from(utmDay)
    .where(and(eq(utmDay.linkId, sql.placeholder('linkId')), eq(utmDay.day, sql.placeholder('day')))),
)

/** How many visitors of a day were told apart on a link. */
export const countVisitors = async (tx: Tx, linkId: string, day: string): Promise<number> =>
  (await visitors(tx).execute({ linkId, day }))[0]?.visitors ?? 0

type KeptVisitor = Store['tables']['utmVisitor']['$inferInsert']
const keeping = keepQuery('utm_keep_visitor', ({ db, tables: { utmVisitor } }) =>
  db
    .insert(utmVisitor)
    .values(everyColumn<KeptVisitor>(utmVisitor))
    .onConflictDoUpdate({ target: [utmVisitor.linkId, utmVisitor.visitor], set: { lastClickAt: sql`excluded.last_click_at` } }),
)

export const keepVisitor = async (tx: Tx, row: KeptVisitor): Promise<void> => {
  await keeping(tx).execute({ ...row })
}

type DayCounts = Store['tables']['utmDay']['$inferInsert']

type OrganizationDayCounts = Store['tables']['utmOrganizationDay']['$inferInsert']

const adding = keepQuery('utm_add_to_day', ({ db, tables: { utmDay } }) =>
  db
    .insert(utmDay)
    .values(everyColumn<DayCounts>(utmDay))
    .onConflictDoUpdate({
      target: [utmDay.linkId, utmDay.day],
      set: {
        clicks: sql`${utmDay.clicks} + excluded.clicks`,
        sessions: sql`${utmDay.sessions} + excluded.sessions`,
        visitors: sql`${utmDay.visitors} + excluded.visitors`,
      },
    }),
)

export const addToDay = async (tx: Tx, row: DayCounts): Promise<void> => {
  await adding(tx).execute({ ...row })
}

const addingOfAll = keepQuery('utm_add_to_organization_day', ({ db, tables: { utmOrganizationDay } }) =>
  db
    .insert(utmOrganizationDay)
    .values(everyColumn<OrganizationDayCounts>(utmOrganizationDay))
    .onConflictDoUpdate({
      target: [utmOrganizationDay.organizationId, utmOrganizationDay.day],
      set: {
        clicks: sql`${utmOrganizationDay.clicks} + excluded.clicks`,
        sessions: sql`${utmOrganizationDay.sessions} + excluded.sessions`,
      },
    }),
)

export const addToOrganizationDay = async (tx: Tx, { organizationId, day, clicks, sessions }: OrganizationDayCounts): Promise<void> => {
  await addingOfAll(tx).execute({ organizationId, day, clicks, sessions })
}

const visitorsAtOnce = 1000

/** Forgets visitors and salts of earlier days, some at a time: others write in between. */
export const forgetVisitors = async (store: Store, day: string): Promise<void> => {
  let isDone = false
  while (!isDone)
    isDone = await store.write(async ({ db, tables: { utmSalt, utmVisitor } }) => {
      await db.delete(utmSalt).where(lt(utmSalt.day, day))
      const some = await db.select().from(utmVisitor).where(lt(utmVisitor.day, day)).limit(visitorsAtOnce)
      for (const [linkId, rows] of Map.groupBy(some, (row) => row.linkId)) {
        const keys = rows.map(({ visitor }) => visitor)
        await db.delete(utmVisitor).where(and(eq(utmVisitor.linkId, linkId), inArray(utmVisitor.visitor, keys)))
      }
      return some.length < visitorsAtOnce
    })
}
