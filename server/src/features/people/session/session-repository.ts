import type { Tables } from '@rapport/schema/tables'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Tx } from '../../../store/store.ts'

/** A session without its token. */
export type SessionRow = Pick<Tables['session']['$inferSelect'], 'id' | 'userAgent' | 'ipAddress' | 'createdAt' | 'updatedAt'>

/** The living sessions of a person, the latest used first. */
export const findSessions = ({ db, tables: { session } }: QuerySource, userId: string, now: Date): Promise<readonly SessionRow[]> => {
  const { id, userAgent, ipAddress, createdAt, updatedAt } = session
  return db
    .select({ id, userAgent, ipAddress, createdAt, updatedAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(updatedAt), desc(id))
}

/** Ends a session of this person; false when there is none. Its sockets and streams end with the change. */
export const endSession = async (tx: Tx, { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date }) => {
  const { session } = tx.tables
  const [ended] = await tx.db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, userId)))
    .returning({ organizationId: session.activeOrganizationId })
  if (ended === undefined) return false
  tx.changed({ kind: 'session', id, userId, organizationId: ended.organizationId ?? '', deleted: true, at: at.toISOString() })
  return true
}
