import { and, eq } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'

export const isMemberAddress = async (
  { db, tables: { member, user } }: QuerySource,
  organizationId: string,
  address: string,
): Promise<boolean> => {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(member, eq(member.userId, user.id))
    .where(and(eq(user.email, address), eq(member.organizationId, organizationId)))
  return rows.length > 0
}
