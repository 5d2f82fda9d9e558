import type { Tables } from '@rapport/schema/tables'
import { and, eq, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../store/query/kept-query.ts'
import { fromListed, listedTexts } from '../store/query/raw-query.ts'

export interface References {
  readonly users: readonly string[]
  readonly segments: readonly string[]
  readonly campaigns: readonly string[]
}

export interface NamesById {
  readonly users: ReadonlyMap<string, string>
  readonly segments: ReadonlyMap<string, string>
  readonly campaigns: ReadonlyMap<string, string>
}

const listedMembers = keepQuery('names_of_members', ({ db, tables: { user, member } }) => {
  const name = db.select({ name: user.name }).from(user).where(eq(user.id, member.userId))
  return db
    .select({ id: member.userId, name: sql<string | null>`${name}` })
    .from(fromListed(db))
    .crossJoin(member)
    .where(and(eq(member.organizationId, sql.placeholder('organizationId')), eq(member.userId, sql`listed.value`)))
})

const keepNames = (name: string, tableOf: (tables: Tables) => Tables['segment']) =>
  keepQuery(name, ({ db, tables }) => {
    const table = tableOf(tables)
    return db
      .select({ id: table.id, name: table.name })
      .from(fromListed(db))
      .crossJoin(table)
      .where(and(eq(table.organizationId, sql.placeholder('organizationId')), eq(table.id, sql`listed.value`)))
  })

const listedSegments = keepNames('names_of_segments', ({ segment }) => segment)
const listedCampaigns = keepNames('names_of_campaigns', ({ campaign }) => campaign)

/** Names of members, segments and campaigns by id. A person who is missing is no member. */
export const readNames = async (source: QuerySource, organizationId: string, wanted: References): Promise<NamesById> => {
  const named = async (query: typeof listedMembers | typeof listedSegments, ids: readonly string[]) =>
    nameById(ids.length > 0 ? await query(source).execute({ organizationId, listed: listedTexts(ids) }) : [])
  return {
    users: await named(listedMembers, wanted.users),
    segments: await named(listedSegments, wanted.segments),
    campaigns: await named(listedCampaigns, wanted.campaigns),
  }
}

const nameById = (rows: readonly { readonly id: string; readonly name: string | null }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name ?? '']))

/** A person's name, also of a former member: the history names former owners. */
export const readUserName = async ({ db, tables: { user } }: QuerySource, id: string): Promise<string | undefined> =>
  (await db.select({ name: user.name }).from(user).where(eq(user.id, id)))[0]?.name
