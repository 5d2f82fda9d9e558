import { and, isNull, lt, sql } from 'drizzle-orm'
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

export interface ClickDay {
  readonly day: string
  readonly clicks: number
  readonly sessions: number
  readonly visitors: number
}

interface FollowedLink {
  readonly organizationId: string
  readonly linkId: string
}

/** Days on which a link was followed. */
export const insertClickDays = (store: Store, { organizationId, linkId }: FollowedLink, days: readonly ClickDay[]): Promise<void> =>
  store.write(async ({ db, tables: { utmDay, utmOrganizationDay: ofAll } }) => {
    if (days.length === 0) return
    await db.insert(utmDay).values(days.map((day) => ({ ...day, organizationId, linkId })))
    await db
      .insert(ofAll)
      .values(days.map(({ day, clicks, sessions }) => ({ organizationId, day, clicks, sessions })))
      .onConflictDoUpdate({
        target: [ofAll.organizationId, ofAll.day],
        set: { clicks: sql`${ofAll.clicks} + excluded.clicks`, sessions: sql`${ofAll.sessions} + excluded.sessions` },
      })
  })
