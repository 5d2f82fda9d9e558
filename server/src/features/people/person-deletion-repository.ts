import { eq } from 'drizzle-orm'
import type { Tx } from '../../store/store.ts'

/**
 * Removes all that lets a person in and says who it was. The row stays under its id: notes and accounts still have somebody, a former
 * member.
 */
export const forgetPerson = async (tx: Tx, userId: string, at: Date): Promise<void> => {
  const { user, session, credential, verification, notification } = tx.tables
  const ended = await tx.db
    .delete(session)
    .where(eq(session.userId, userId))
    .returning({ id: session.id, organizationId: session.activeOrganizationId })
  await tx.db.delete(credential).where(eq(credential.userId, userId))
  await tx.db.delete(verification).where(eq(verification.value, userId))
  await tx.db.delete(notification).where(eq(notification.userId, userId))
  const nobody = { name: 'Former member', firstName: 'Former', lastName: 'member', image: null, defaultProfileImage: null }
  await tx.db
    .update(user)
    .set({ ...nobody, email: `${userId}@deleted.invalid`, emailVerified: false, updatedAt: at })
    .where(eq(user.id, userId))
  for (const { id, organizationId } of ended)
    tx.changed({ kind: 'session', id, userId, organizationId: organizationId ?? '', deleted: true, at: at.toISOString() })
}
