import { formerMember } from '@rapport/domain/person/person'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../store/store.ts'

const [firstName = '', lastName = ''] = formerMember.split(' ')
const nobody = { name: formerMember, firstName, lastName, image: null, defaultProfileImage: null }

/**
 * Removes all that lets a person in, that says who it was, and that nobody else sees. Before their memberships end. The row stays under
 * its id: notes and accounts still have somebody, a former member. A new table with what is a person's alone needs a line here.
 */
export const forgetPerson = async (tx: Tx, userId: string, at: Date): Promise<void> => {
  const { user, session, credential, verification, notification, mute, dailyMail, savedView, invitation, apiKey } = tx.tables
  const email = tx.db
    .select({ email: sql<string>`lower(${user.email})` })
    .from(user)
    .where(eq(user.id, userId))
  const ended = await tx.db
    .delete(session)
    .where(eq(session.userId, userId))
    .returning({ id: session.id, organizationId: session.activeOrganizationId })
  await tx.db.delete(credential).where(eq(credential.userId, userId))
  await tx.db.delete(verification).where(or(eq(verification.value, userId), eq(sql`lower(${verification.value})`, email)))
  await tx.db.delete(invitation).where(eq(sql`lower(${invitation.email})`, email))
  await tx.db.delete(notification).where(eq(notification.userId, userId))
  await tx.db.delete(mute).where(or(eq(mute.userId, userId), eq(mute.subject, userId)))
  await tx.db.delete(dailyMail).where(eq(dailyMail.userId, userId))
  await tx.db.delete(savedView).where(and(eq(savedView.createdBy, userId), eq(savedView.isShared, false)))
  await tx.db.update(apiKey).set({ name: nobody.name }).where(eq(apiKey.userId, userId))
  await tx.db
    .update(user)
    .set({ ...nobody, email: `${userId}@deleted.invalid`, emailVerified: false, updatedAt: at })
    .where(eq(user.id, userId))
  for (const { id, organizationId } of ended)
    tx.changed({ kind: 'session', id, userId, organizationId: organizationId ?? '', deleted: true, at: at.toISOString() })
}

/** Under whom, and in which organisations, a person was or is answered. */
export interface Answered {
  readonly callers: readonly ({ readonly userId: string } | { readonly keyId: string })[]
  readonly organizationIds: readonly string[]
}

export const findAnswered = async ({ db, tables: { apiKey, member, formerMember } }: Tx, userId: string): Promise<Answered> => {
  const keys = await db.select({ keyId: apiKey.id, organizationId: apiKey.organizationId }).from(apiKey).where(eq(apiKey.userId, userId))
  const joined = await db.select({ organizationId: member.organizationId }).from(member).where(eq(member.userId, userId))
  const left = await db.select({ organizationId: formerMember.organizationId }).from(formerMember).where(eq(formerMember.userId, userId))
  const organizationIds = new Set([...joined, ...left, ...keys].map(({ organizationId }) => organizationId))
  return { callers: [{ userId }, ...keys], organizationIds: [...organizationIds] }
}

/** Invitations (answered, taken back or neither), links of mails and sessions that ended before: they say who was asked, and from where. */
export const forgetEndedAccess = async ({ db, tables: { invitation, verification, session } }: Tx, before: Date): Promise<void> => {
  await db.delete(invitation).where(lt(invitation.expiresAt, before))
  await db.delete(verification).where(lt(verification.expiresAt, before))
  await db.delete(session).where(lt(session.expiresAt, before))
}
