import type { Role } from '@rapport/domain/person/person'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../store/store.ts'

type SessionKey = Pick<Tx['tables']['session']['$inferSelect'], 'id' | 'userId'>

/** Lets a session work in an organisation from now on. */
export const moveSession = async (tx: Tx, session: SessionKey, organizationId: string, at: Date): Promise<void> => {
  const table = tx.tables.session
  await tx.db.update(table).set({ activeOrganizationId: organizationId, updatedAt: at }).where(eq(table.id, session.id))
  tx.changed({ kind: 'session', id: session.id, userId: session.userId, organizationId, at: at.toISOString() })
}

export const countOwners = async (tx: Tx, organizationId: string): Promise<number> => {
  const { member } = tx.tables
  const [row] = await tx.db
    .select({ owners: count() })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.role, 'owner')))
  return row?.owners ?? 0
}

export const countMemberships = async (tx: Tx, userId: string): Promise<number> => {
  const { member } = tx.tables
  const [row] = await tx.db.select({ memberships: count() }).from(member).where(eq(member.userId, userId))
  return row?.memberships ?? 0
}

export const updateRole = async (tx: Tx, organizationId: string, userId: string, role: Role): Promise<void> => {
  const { member } = tx.tables
  await tx.db
    .update(member)
    .set({ role })
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, userId)))
}

export interface Departure {
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly actor: string
  readonly at: Date
}

/** Ends a membership with its API keys, open invitations and active sessions here. The name stays. */
export const endMembership = async (tx: Tx, { id, organizationId, userId, actor, at }: Departure): Promise<void> => {
  const { member, formerMember, apiKey, session, invitation, dailyMail } = tx.tables
  await tx.db.delete(member).where(and(eq(member.organizationId, organizationId), eq(member.userId, userId)))
  await tx.db.delete(dailyMail).where(and(eq(dailyMail.organizationId, organizationId), eq(dailyMail.userId, userId)))
  await tx.db.insert(formerMember).values({ id, organizationId, userId, leftAt: at }).onConflictDoNothing()
  const keys = await tx.db
    .update(apiKey)
    .set({ revokedAt: at })
    .where(and(eq(apiKey.organizationId, organizationId), eq(apiKey.userId, userId), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id })
  await tx.db
    .update(invitation)
    .set({ status: 'canceled' })
    .where(and(eq(invitation.organizationId, organizationId), eq(invitation.inviterId, userId), eq(invitation.status, 'pending')))
  await tx.db
    .update(session)
    .set({ activeOrganizationId: null })
    .where(and(eq(session.userId, userId), eq(session.activeOrganizationId, organizationId)))
  const change = { organizationId, actor, at: at.toISOString(), deleted: true }
  for (const key of keys) tx.changed({ ...change, kind: 'api-key', id: key.id, userId })
  tx.changed({ ...change, kind: 'member', id: userId })
}
