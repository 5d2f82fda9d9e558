import { contentTypeLabels, defaultContentType, readContentType } from '@rapport/domain/content/content-item'
import { noteExcerpt } from '@rapport/domain/note/note-text'
import { mostMailLines, type Overdue, type OverduePart } from '@rapport/domain/notification/daily-mail'
import { and, asc, count, desc, eq, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { beginningOf } from '../../facts/note-beginning.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'
import { type Inbox, isMuted } from './notification-repository.ts'

const isOf = ({ tables: { dailyMail } }: Pick<QuerySource, 'tables'>, { organizationId, userId }: Inbox) =>
  and(eq(dailyMail.userId, userId), eq(dailyMail.organizationId, organizationId))

export const hasDailyMail = async (source: QuerySource, inbox: Inbox): Promise<boolean> =>
  (await source.db.$count(source.tables.dailyMail, isOf(source, inbox))) > 0

export const insertDailyMail = async (tx: Tx, { organizationId, userId }: Inbox, mailedFor: string): Promise<void> => {
  await tx.db.insert(tx.tables.dailyMail).values({ organizationId, userId, mailedFor }).onConflictDoNothing()
}

export const deleteDailyMail = async (tx: Tx, inbox: Inbox): Promise<void> => {
  await tx.db.delete(tx.tables.dailyMail).where(isOf(tx, inbox))
}

/** Members who asked for mails and had none for a day, with what their mail says of them. */
export const readUnmailed = ({ db, tables }: QuerySource, before: string) => {
  const { dailyMail, member, user, organization, organizationSettings } = tables
  return db
    .select({
      userId: dailyMail.userId,
      organizationId: dailyMail.organizationId,
      mailedFor: dailyMail.mailedFor,
      email: user.email,
      firstName: user.firstName,
      organizationName: organization.name,
      timeZone: organizationSettings.timeZone,
    })
    .from(dailyMail)
    .innerJoin(member, and(eq(member.userId, dailyMail.userId), eq(member.organizationId, dailyMail.organizationId)))
    .innerJoin(user, eq(user.id, dailyMail.userId))
    .innerJoin(organization, eq(organization.id, dailyMail.organizationId))
    .leftJoin(organizationSettings, eq(organizationSettings.organizationId, dailyMail.organizationId))
    .where(lt(dailyMail.mailedFor, before))
}

export type Unmailed = Awaited<ReturnType<typeof readUnmailed>>[number]

/** Notes that a day had its mail; false when another run was faster. */
export const noteMailed = async (tx: Tx, inbox: Inbox, today: string): Promise<boolean> => {
  const { dailyMail } = tx.tables
  const rows = await tx.db
    .update(dailyMail)
    .set({ mailedFor: today })
    .where(and(isOf(tx, inbox), lt(dailyMail.mailedFor, today)))
    .returning({ userId: dailyMail.userId })
  return rows.length > 0
}

/** What is overdue for somebody, without what they muted. */
export const readOverdue = async (source: QuerySource, inbox: Inbox, today: string): Promise<Overdue> => ({
  outreach: await readOutreach(source, inbox, today),
  content: await readContent(source, inbox, today),
  mentions: await readMentions(source, inbox),
})

/** Influencers of theirs that are there and not muted. */
const isTheirs = ({ tables: { account, mute } }: QuerySource, { organizationId, userId }: Inbox): SQL | undefined => {
  const isOwnMute = sql`${mute.userId} = ${userId} and ${mute.organizationId} = ${organizationId} and ${mute.kind} = 'influencer'`
  const isMutedAccount = sql`exists (select 1 from ${mute} where ${isOwnMute} and ${mute.subject} = ${account.id})`
  return and(eq(account.organizationId, organizationId), eq(account.ownerId, userId), isNull(account.deletedAt), not(isMutedAccount))
}

const countOf = (rows: readonly { readonly count: number }[]): number => rows[0]?.count ?? 0

const readOutreach = async (source: QuerySource, inbox: Inbox, today: string): Promise<Overdue['outreach']> => {
  const { account } = source.tables
  const isDue = and(isTheirs(source, inbox), lte(account.outreachDay, today))
  const lines = await source.db
    .select({ name: account.name, day: sql<string>`${account.outreachDay}` })
    .from(account)
    .where(isDue)
    .orderBy(asc(account.outreachDay), asc(account.id))
    .limit(mostMailLines)
  return { lines, count: countOf(await source.db.select({ count: count() }).from(account).where(isDue)) }
}

/** [CT2] Due before today and not both approved and posted, in open partnerships. */
const readContent = async (source: QuerySource, inbox: Inbox, today: string): Promise<Overdue['content']> => {
  const { contentItem, partnership, account } = source.tables
  const isOverdue = and(
    isTheirs(source, inbox),
    lt(contentItem.dueDate, today),
    isNull(contentItem.deletedAt),
    or(eq(contentItem.approved, false), eq(contentItem.posted, false)),
    isNull(partnership.deletedAt),
    eq(partnership.isCompleted, false),
  )
  const ofPartnership = and(eq(partnership.accountId, contentItem.accountId), eq(partnership.id, contentItem.partnershipId))
  const rows = await source.db
    .select({ type: contentItem.type, name: account.name, dueDate: contentItem.dueDate })
    .from(contentItem)
    .innerJoin(partnership, ofPartnership)
    .innerJoin(account, eq(account.id, contentItem.accountId))
    .where(isOverdue)
    .orderBy(asc(contentItem.dueDate), asc(contentItem.id))
    .limit(mostMailLines)
  const counted = await source.db
    .select({ count: count() })
    .from(contentItem)
    .innerJoin(partnership, ofPartnership)
    .innerJoin(account, eq(account.id, contentItem.accountId))
    .where(isOverdue)
  const lines = rows.map(({ type, name, dueDate }) => ({
    what: contentTypeLabels[readContentType(type) ?? defaultContentType],
    name,
    day: dueDate.slice(0, 10),
  }))
  return { lines, count: countOf(counted) }
}

const longestExcerpt = 120

const readMentions = async (
  { db, tables }: QuerySource,
  { organizationId, userId }: Inbox,
): Promise<OverduePart<Overdue['mentions']['lines'][number]>> => {
  const { notification, account, note, user } = tables
  const isUnread = and(
    eq(notification.userId, userId),
    eq(notification.organizationId, organizationId),
    eq(notification.kind, 'mention'),
    isNull(notification.readAt),
    isNull(account.deletedAt),
    not(isMuted(tables)),
  )
  const rows = await db
    .select({ by: user.name, name: account.name, content: beginningOf(note) })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .leftJoin(note, and(eq(note.accountId, notification.accountId), eq(note.id, notification.noteId)))
    .leftJoin(user, eq(user.id, notification.actorId))
    .where(isUnread)
    .orderBy(desc(notification.createdAt))
    .limit(mostMailLines)
  const counted = await db
    .select({ count: count() })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .where(isUnread)
  const lines = rows.map(({ by, name, content }) => ({ by: by ?? 'Somebody', name, text: noteExcerpt(content ?? '', longestExcerpt) }))
  return { lines, count: countOf(counted) }
}
