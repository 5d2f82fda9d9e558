import type { Role } from '@rapport/domain/person/person'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import { roleOf } from '../../facts/member-role.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Database, Store, Tx } from '../../store/store.ts'

export type InvitationRow = Omit<StoredRow, 'token' | 'role'> & { readonly token: string; readonly role: Role }

const selectInvitations = (db: Database, { invitation, organization, user }: Store['tables']) =>
  db
    .select({
      id: invitation.id,
      token: invitation.token,
      organizationId: invitation.organizationId,
      organizationName: organization.name,
      email: invitation.email,
      role: invitation.role,
      status: invitation.status,
      expiresAt: invitation.expiresAt,
      inviterId: invitation.inviterId,
      inviterName: user.name,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organizationId))
    .innerJoin(user, eq(user.id, invitation.inviterId))

type StoredRow = Awaited<ReturnType<typeof selectInvitations>>[number]

const toRow = (row: StoredRow): InvitationRow => ({ ...row, token: row.token ?? '', role: roleOf(row.role ?? '') })

/** Pending invitations of an organisation, the oldest first. */
export const findOpenInvitations = async (
  { db, tables }: QuerySource,
  organizationId: string,
  now: Date,
): Promise<readonly InvitationRow[]> => {
  const { invitation } = tables
  const isOpen = and(eq(invitation.organizationId, organizationId), eq(invitation.status, 'pending'), gt(invitation.expiresAt, now))
  const rows = await selectInvitations(db, tables).where(isOpen).orderBy(asc(invitation.createdAt), asc(invitation.id))
  return rows.map(toRow)
}

export const findInvitationByToken = async ({ db, tables }: QuerySource, token: string): Promise<InvitationRow | undefined> => {
  const [row] = await selectInvitations(db, tables).where(eq(tables.invitation.token, token))
  return row && toRow(row)
}

/** A pending invitation, perhaps expired. */
export const findPendingInvitation = async (
  { db, tables }: QuerySource,
  organizationId: string,
  id: string,
): Promise<InvitationRow | undefined> => {
  const { invitation } = tables
  const [row] = await selectInvitations(db, tables).where(
    and(eq(invitation.id, id), eq(invitation.organizationId, organizationId), eq(invitation.status, 'pending')),
  )
  return row && toRow(row)
}

export const isOpen = ({ status, expiresAt }: InvitationRow, now: Date): boolean => status === 'pending' && expiresAt > now

export interface NewInvitation
  extends Pick<InvitationRow, 'id' | 'token' | 'organizationId' | 'email' | 'role' | 'expiresAt' | 'inviterId'> {
  readonly createdAt: Date
}

export const insertInvitation = async (tx: Tx, row: NewInvitation): Promise<void> => {
  await tx.db.insert(tx.tables.invitation).values({ ...row, status: 'pending' })
}

/** A new link with a new term, in the sender's name. */
export const renewInvitation = async (
  tx: Tx,
  id: string,
  renewed: Pick<InvitationRow, 'token' | 'expiresAt' | 'inviterId'>,
): Promise<void> => {
  const { invitation } = tx.tables
  await tx.db.update(invitation).set(renewed).where(eq(invitation.id, id))
}

export const closeInvitation = async (tx: Tx, id: string, status: 'accepted' | 'canceled'): Promise<void> => {
  const { invitation } = tx.tables
  await tx.db.update(invitation).set({ status }).where(eq(invitation.id, id))
}

export const hasMemberWithEmail = async (tx: Tx, organizationId: string, email: string): Promise<boolean> => {
  const { member, user } = tx.tables
  const rows = await tx.db
    .select({ id: member.id })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), eq(sql`lower(${user.email})`, email)))
  return rows.length > 0
}

export const countMembers = async (tx: Tx, organizationId: string): Promise<number> => {
  const { member } = tx.tables
  const [row] = await tx.db.select({ members: count() }).from(member).where(eq(member.organizationId, organizationId))
  return row?.members ?? 0
}

export interface Joining {
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly role: Role
  readonly at: Date
}

/** Adds a member, removes the former one's row and publishes it. A present member stays as they are. */
export const insertMember = async (tx: Tx, { id, organizationId, userId, role, at }: Joining): Promise<void> => {
  const { member, formerMember } = tx.tables
  await tx.db.insert(member).values({ id, organizationId, userId, role, createdAt: at }).onConflictDoNothing()
  await tx.db.delete(formerMember).where(and(eq(formerMember.organizationId, organizationId), eq(formerMember.userId, userId)))
  tx.changed({ kind: 'member', id: userId, organizationId, at: at.toISOString() })
}

/** A mailed link proves the address. */
export const verifyEmail = async (tx: Tx, userId: string): Promise<void> => {
  const { user } = tx.tables
  await tx.db.update(user).set({ emailVerified: true }).where(eq(user.id, userId))
}

export const findEmail = async (tx: Tx, userId: string): Promise<string | undefined> => {
  const { user } = tx.tables
  const [row] = await tx.db.select({ email: user.email }).from(user).where(eq(user.id, userId))
  return row?.email
}
