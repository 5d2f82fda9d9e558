import type { Tables } from '@rapport/schema/tables'
import { asc, eq, sql } from 'drizzle-orm'
import type { QuerySource } from '../store/query/kept-query.ts'

export const personColumns = ({ user }: Pick<Tables, 'user'>) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  name: user.name,
  email: user.email,
  image: user.image,
  defaultProfileImage: user.defaultProfileImage,
})

export type PersonOf = Awaited<ReturnType<typeof readPeople>>[number]

/** Everybody who belongs or once belonged to an organisation: members, then former ones, each by when they came or went. */
export const readPeople = async ({ db, tables }: QuerySource, organizationId: string) => {
  const { user, member, formerMember } = tables
  const columns = personColumns(tables)
  const members = await db
    .select({ ...columns, role: member.role, joinedAt: member.createdAt })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.organizationId, organizationId))
    .orderBy(asc(member.createdAt), asc(user.id))
  const former = await db
    .select({ ...columns, email: sql<string>`coalesce(${formerMember.email}, ${user.email})`, leftAt: formerMember.leftAt })
    .from(formerMember)
    .innerJoin(user, eq(user.id, formerMember.userId))
    .where(eq(formerMember.organizationId, organizationId))
    .orderBy(asc(formerMember.leftAt), asc(user.id))
  const present = new Set(members.map(({ id }) => id))
  return [
    ...members.map((person) => ({ ...person, leftAt: null, former: false })),
    ...former.filter(({ id }) => !present.has(id)).map((person) => ({ ...person, role: null, joinedAt: null, former: true })),
  ]
}
