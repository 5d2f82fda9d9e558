import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database, Store } from '../../store/store.ts'

export interface OpenInvitation {
  readonly id: string
  readonly email: string
  readonly role: string | null
  readonly status: string
  readonly expiresAt: Date
  readonly organizationName: string
  readonly inviterName: string
}

const selectInvitations = (db: Database, { invitation, organization, user }: Store['tables']) =>
  db
    .select({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      status: invitation.status,
      expiresAt: invitation.expiresAt,
      organizationName: organization.name,
      inviterName: user.name,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .innerJoin(user, eq(user.id, invitation.inviterId))

export const findOpenInvitations = (store: Store, organizationId: string, now: Date): Promise<readonly OpenInvitation[]> => {
  const { invitation } = store.tables
  const isOpen = and(eq(invitation.organizationId, organizationId), eq(invitation.status, 'pending'), gt(invitation.expiresAt, now))
  return store.read((db) => selectInvitations(db, store.tables).where(isOpen).orderBy(asc(invitation.createdAt), asc(invitation.id)))
}

export const findInvitation = async (store: Store, id: string): Promise<OpenInvitation | undefined> => {
  const [row] = await store.read((db) => selectInvitations(db, store.tables).where(eq(store.tables.invitation.id, id)))
  return row
}
