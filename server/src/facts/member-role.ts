import type { Role } from '@rapport/domain/person/person'
import { and, eq, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../store/query/kept-query.ts'

export const roleOf = (stored: string): Role => (stored === 'owner' || stored === 'admin' ? stored : 'member')

const roles = keepQuery('role_of_member', ({ db, tables: { member } }) =>
  db
    .select({ role: member.role })
    .from(member)
    .where(and(eq(member.organizationId, sql.placeholder('organizationId')), eq(member.userId, sql.placeholder('userId')))),
)

/** A person's present role in an organisation; undefined once they do not belong to it. */
export const readRole = async (source: QuerySource, organizationId: string, userId: string): Promise<Role | undefined> => {
  const [row] = await roles(source).execute({ organizationId, userId })
  return row && roleOf(row.role)
}
