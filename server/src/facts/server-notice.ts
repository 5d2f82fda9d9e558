import type { NotificationKind } from '@rapport/domain/notification/notification'
import { and, eq, isNull } from 'drizzle-orm'
import type { WritingPorts } from '../store/ports.ts'
import type { Tx } from '../store/store.ts'

/** The server's own notice to somebody about an influencer. The keys of its kind make it the same notice. */
export interface ServerNotice {
  readonly accountId: string
  readonly userId: string
  readonly kind: NotificationKind
  /** '' where it is about no day. */
  readonly dueDay: string
  readonly partnershipId?: string
  readonly itemId?: string
  readonly codeId?: string
  readonly videoId?: string
}

/** A notice that stands in somebody's inbox. */
export interface StandingNotice {
  readonly id: string
  readonly userId: string
  readonly accountId: string
}

/** Tells it, once. */
export const tellNotice = async (
  { newId, now }: Pick<WritingPorts, 'newId' | 'now'>,
  { db, tables: { notification }, changed }: Tx,
  organizationId: string,
  notice: ServerNotice,
): Promise<void> => {
  const [id, createdAt] = [newId(), now()]
  const rows = await db
    .insert(notification)
    .values({ ...notice, id, organizationId, createdAt, noteId: '', actorId: 'server' })
    .onConflictDoNothing()
    .returning({ id: notification.id })
  const { accountId, userId } = notice
  if (rows.length > 0) changed({ kind: 'notification', id, organizationId, accountId, userId, at: createdAt.toISOString() })
}

/** Takes a notice back that became wrong, unless it was read meanwhile. */
export const withdrawNotice = async (
  { now }: Pick<WritingPorts, 'now'>,
  { db, tables: { notification }, changed }: Tx,
  organizationId: string,
  { id, userId, accountId }: StandingNotice,
): Promise<void> => {
  const gone = await db
    .delete(notification)
    .where(and(eq(notification.id, id), isNull(notification.readAt)))
    .returning({ id: notification.id })
  if (gone.length > 0) changed({ kind: 'notification', id, organizationId, accountId, userId, deleted: true, at: now().toISOString() })
}
