import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Store, Tx } from '../../store/store.ts'

/** The organisation of a new session: that of the latest session, else the first joined. */
export const lastActiveOrganization = async (store: Store, userId: string): Promise<string | null> => {
  const { member, session } = store.tables
  const [latest] = await store.read((db) =>
    db
      .select({ organizationId: member.organizationId })
      .from(session)
      .innerJoin(member, and(eq(member.userId, session.userId), eq(member.organizationId, session.activeOrganizationId)))
      .where(and(eq(session.userId, userId), isNotNull(session.activeOrganizationId)))
      .orderBy(desc(session.updatedAt))
      .limit(1),
  )
  if (latest) return latest.organizationId
  const [first] = await store.read((db) =>
    db
      .select({ organizationId: member.organizationId })
      .from(member)
      .where(eq(member.userId, userId))
      .orderBy(asc(member.createdAt), asc(member.id))
      .limit(1),
  )
  return first?.organizationId ?? null
}

interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly activeOrganizationId?: unknown
}

interface SessionEnd {
  readonly deleted: boolean
  readonly at: Date
}

/** Says that a session moved to another organisation, or ended. */
export const publishSession = (store: Store, session: SessionRow, { deleted, at }: SessionEnd): Promise<void> =>
  store.write(async (tx) => tellOfSession(tx, session, { deleted, at }))

/** Ends every session of a person: sockets and streams that hang on them end with the change. */
export const endSessionsOf = async (tx: Tx, userId: string, at: Date): Promise<void> => {
  const { session } = tx.tables
  const { id, activeOrganizationId } = session
  const ended = await tx.db
    .delete(session)
    .where(eq(session.userId, userId))
    .returning({ id, userId: session.userId, activeOrganizationId })
  for (const each of ended) tellOfSession(tx, each, { deleted: true, at })
}

const tellOfSession = (tx: Tx, session: SessionRow, { deleted, at }: SessionEnd): void => {
  const organizationId = typeof session.activeOrganizationId === 'string' ? session.activeOrganizationId : ''
  tx.changed({ kind: 'session', id: session.id, userId: session.userId, organizationId, deleted, at: at.toISOString() })
}
