import { and, isNull, lt } from 'drizzle-orm'
import { insertOrganization, type NewOrganization } from '../../store/new-organization.ts'
import type { Store } from '../../store/store.ts'

export interface NewMember {
  readonly userId: string
  readonly role: 'admin' | 'member'
}

/** The organisation of the demo with everybody in it. */
export const insertTeam = (
  store: Store,
  organization: NewOrganization,
  members: readonly NewMember[],
  newId: () => string,
): Promise<void> =>
  store.write(async (tx) => {
    await insertOrganization(tx, organization, newId)
    const { id: organizationId, createdAt } = organization
    await tx.db.insert(tx.tables.member).values(members.map((member) => ({ ...member, id: newId(), organizationId, createdAt })))
  })

/** Takes older notices as read a while after they came. */
export const readNoticesBefore = (store: Store, before: Date): Promise<void> =>
  store.write(async (tx) => {
    const { notification } = tx.tables
    await tx.db
      .update(notification)
      .set({ readAt: before })
      .where(and(isNull(notification.readAt), lt(notification.createdAt, before)))
  })
