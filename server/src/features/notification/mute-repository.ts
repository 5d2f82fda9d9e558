import type { Mute, MuteKey } from '@rapport/domain/notification/mute'
import { and, eq, isNull } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'
import type { Inbox } from './notification-repository.ts'

/** By name; an influencer in the Trash stays muted and is not named. */
export const readMutes = async ({ db, tables }: QuerySource, { organizationId, userId }: Inbox): Promise<readonly Mute[]> => {
  const { mute, account, user } = tables
  const isOwn = and(eq(mute.userId, userId), eq(mute.organizationId, organizationId))
  const people = await db
    .select({ id: mute.subject, name: user.name })
    .from(mute)
    .innerJoin(user, eq(user.id, mute.subject))
    .where(and(isOwn, eq(mute.kind, 'person')))
  const influencers = await db
    .select({ id: mute.subject, name: account.name })
    .from(mute)
    .innerJoin(account, and(eq(account.id, mute.subject), eq(account.organizationId, organizationId)))
    .where(and(isOwn, eq(mute.kind, 'influencer'), isNull(account.deletedAt)))
  return [
    ...people.map((person) => ({ ...person, kind: 'person' as const })),
    ...influencers.map((influencer) => ({ ...influencer, kind: 'influencer' as const })),
  ].toSorted((a, b) => a.name.localeCompare(b.name))
}

export const insertMute = async (tx: Tx, { organizationId, userId }: Inbox, { kind, id }: MuteKey, createdAt: Date): Promise<void> => {
  await tx.db.insert(tx.tables.mute).values({ organizationId, userId, kind, subject: id, createdAt }).onConflictDoNothing()
}

export const deleteMute = async ({ db, tables: { mute } }: Tx, { organizationId, userId }: Inbox, { kind, id }: MuteKey): Promise<void> => {
  const isOwn = and(eq(mute.userId, userId), eq(mute.organizationId, organizationId))
  await db.delete(mute).where(and(isOwn, eq(mute.kind, kind), eq(mute.subject, id)))
}
