import type { Tables } from '@rapport/schema/tables'
import { and, eq, inArray } from 'drizzle-orm'
import type { QuerySource } from '../store/query/kept-query.ts'

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

/** Names of members, segments and campaigns by id. A person who is missing is no member. */
export const readNames = async ({ db, tables }: QuerySource, organizationId: string, wanted: References): Promise<NamesById> => {
  const { user, member, segment, campaign } = tables
  const users = wanted.users.length
    ? await db
        .select({ id: user.id, name: user.name })
        .from(member)
        .innerJoin(user, eq(user.id, member.userId))
        .where(and(eq(member.organizationId, organizationId), inArray(member.userId, [...wanted.users])))
    : []
  const named = async (table: Tables['segment'], ids: readonly string[]) =>
    ids.length
      ? await db
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(and(eq(table.organizationId, organizationId), inArray(table.id, [...ids])))
      : []
  return {
    users: nameById(users),
    segments: nameById(await named(segment, wanted.segments)),
    campaigns: nameById(await named(campaign, wanted.campaigns)),
  }
}

const nameById = (rows: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

/** A person's name, also of a former member: the history names former owners. */
export const readUserName = async ({ db, tables: { user } }: QuerySource, id: string): Promise<string | undefined> =>
  (await db.select({ name: user.name }).from(user).where(eq(user.id, id)))[0]?.name
