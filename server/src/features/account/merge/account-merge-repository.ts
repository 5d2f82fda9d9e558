import type { CopiedNote } from '@rapport/account-doc/note/note-copy'
import { megabyte } from '@rapport/domain/limit/unit'
import { and, asc, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { WritingPorts } from '../../../store/ports.ts'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Store, Tx } from '../../../store/store.ts'
import { writeTimeLog } from '../../../store/time-log.ts'

export interface Carrier {
  readonly id: string
  readonly name: string
  readonly mark: string
}

const mostCarriers = 50

/** Which accounts that are not deleted carry one of these marks of identity. */
export const readCarriers = (
  { db, tables: { account, accountIdentity } }: QuerySource,
  organizationId: string,
  marks: readonly string[],
): Promise<readonly Carrier[]> =>
  db
    .select({ id: account.id, name: account.name, mark: accountIdentity.mark })
    .from(accountIdentity)
    .innerJoin(account, eq(account.id, accountIdentity.accountId))
    .where(and(eq(accountIdentity.organizationId, organizationId), inArray(accountIdentity.mark, [...marks]), isNull(account.deletedAt)))
    .orderBy(asc(account.nameKey), asc(account.id))
    .limit(mostCarriers)

export type Making = Pick<WritingPorts, 'newId' | 'now'>

/** From one account to another of the same organisation. */
export interface Way {
  readonly from: string
  readonly to: string
}

const rowsAtOnce = 1000

/** So much history goes along with an influencer: all of it is written in the one commit. */
export const mostHistory = { lines: 10_000, bytes: 4 * megabyte }

const bytesOf = (...texts: readonly (PgColumn | SQL)[]) =>
  sql<number>`${sql.join(
    texts.map((text) => sql`coalesce(octet_length(${text}), 0)`),
    sql` + `,
  )}`

const asText = (json: PgColumn): SQL => sql`cast(${json} as text)`

/** Lines of the merged account that the other does not have already. After a merge that was taken back it has some. */
const isNewLine = ({ db, tables: { timeLog } }: QuerySource, { from, to }: Way) => {
  const otherLog = alias(timeLog, 'theirs')
  const same = (['timestamp', 'event', 'changedBy', 'field', 'oldValue', 'newValue', 'keyId'] as const).map(
    (column) => sql`${otherLog[column]} is not distinct from ${timeLog[column]}`,
  )
  const there = db
    .select({ id: otherLog.id })
    .from(otherLog)
    .where(and(eq(otherLog.accountId, to), ...same))
  return and(eq(timeLog.accountId, from), notExists(there))
}

const isNewNote = ({ db, tables: { systemNote } }: QuerySource, { from, to }: Way) => {
  const otherNote = alias(systemNote, 'theirs')
  const same = (['createdAt', 'authorId', 'content'] as const).map((column) => eq(otherNote[column], systemNote[column]))
  const there = db
    .select({ id: otherNote.id })
    .from(otherNote)
    .where(and(eq(otherNote.accountId, to), ...same))
  return and(eq(systemNote.accountId, from), notExists(there))
}

export interface History {
  readonly lines: readonly Store['tables']['timeLog']['$inferSelect'][]
  readonly notes: readonly Store['tables']['systemNote']['$inferSelect'][]
}

/** The history that a merge would copy; undefined where it is more than goes along, of which only the lengths are read. */
export const readHistory = async (source: QuerySource, way: Way): Promise<History | undefined> => {
  const { timeLog, systemNote, partnershipChange: change } = source.tables
  const most = mostHistory.lines + 1
  const lengths = [
    await source.db
      .select({ bytes: bytesOf(timeLog.oldValue, timeLog.newValue) })
      .from(timeLog)
      .where(isNewLine(source, way))
      .limit(most),
    await source.db
      .select({ bytes: bytesOf(systemNote.content) })
      .from(systemNote)
      .where(isNewNote(source, way))
      .limit(most),
    await source.db
      .select({ bytes: bytesOf(asText(change.oldValue), asText(change.newValue)) })
      .from(change)
      .where(eq(change.accountId, way.from))
      .limit(most),
  ].flat()
  const bytes = lengths.reduce((sum, row) => sum + row.bytes, 0)
  if (lengths.length > mostHistory.lines || bytes > mostHistory.bytes) return undefined
  return {
    lines: await source.db.select().from(timeLog).where(isNewLine(source, way)),
    notes: await source.db.select().from(systemNote).where(isNewNote(source, way)),
  }
}

/** Copies the merged account's history, times and authors included, to the one that stays. */
export const copyHistory = async (tx: Tx, { to }: Way, { lines, notes }: History, newId: () => string): Promise<void> => {
  // Only the time log writes it, with one of its events.
  const copied = lines.map(({ agreementId, agreementName, ...line }) => ({
    ...line,
    id: newId(),
    accountId: to,
    isRetold: true,
    ...(agreementId !== null && { agreement: { id: agreementId, name: agreementName ?? '' } }),
  }))
  await writeTimeLog(tx, copied as Parameters<typeof writeTimeLog>[1])
  for (let begin = 0; begin < notes.length; begin += rowsAtOnce) {
    const some = notes.slice(begin, begin + rowsAtOnce)
    await tx.db.insert(tx.tables.systemNote).values(some.map((note) => ({ ...note, id: newId(), accountId: to })))
  }
}

/** Takes the merged account's picture where there is none. Both name the same file, so a restored one still has it. */
export const sharePicture = async (tx: Tx, { from, to }: Way): Promise<void> => {
  const { influencer } = tx.tables
  const [other] = await tx.db.select({ url: influencer.profilePictureUrl }).from(influencer).where(eq(influencer.accountId, from))
  if (!other?.url) return
  const isWithout = and(eq(influencer.accountId, to), isNull(influencer.profilePictureUrl))
  await tx.db.update(influencer).set({ profilePictureUrl: other.url }).where(isWithout)
}

/**
 * Notices of copied notes lead to the copies. Nobody is told twice: notices of the copying are taken back. The merged account's own stay
 * in the Trash with it and return as read.
 */
export const copyNotices = async (tx: Tx, { from, to }: Way, notes: readonly CopiedNote[], { newId, now }: Making): Promise<void> => {
  const { notification } = tx.tables
  if (notes.length === 0) return
  const copies = notes.map((note) => note.to)
  for (let begin = 0; begin < copies.length; begin += rowsAtOnce) {
    const some = copies.slice(begin, begin + rowsAtOnce)
    await tx.db.delete(notification).where(and(eq(notification.accountId, to), inArray(notification.noteId, some)))
  }
  for (const note of notes) {
    const isOf = and(eq(notification.accountId, from), eq(notification.noteId, note.from))
    const rows = await tx.db.select().from(notification).where(isOf)
    if (rows.length === 0) continue
    await tx.db.insert(notification).values(rows.map((row) => ({ ...row, id: newId(), accountId: to, noteId: note.to })))
    await tx.db
      .update(notification)
      .set({ readAt: now() })
      .where(and(isOf, isNull(notification.readAt)))
  }
}

/** Who muted the merged account hears nothing of the one that stays, either. */
export const copyMutes = async (tx: Tx, { from, to }: Way): Promise<void> => {
  const { mute } = tx.tables
  const rows = await tx.db
    .select()
    .from(mute)
    .where(and(eq(mute.kind, 'influencer'), eq(mute.subject, from)))
  for (const row of rows)
    await tx.db
      .insert(mute)
      .values({ ...row, subject: to })
      .onConflictDoNothing()
}

/** Notes where a merged account has gone. */
export const pointTo = async (tx: Tx, { from, to }: Way): Promise<void> => {
  await tx.db.update(tx.tables.account).set({ mergedInto: to }).where(eq(tx.tables.account.id, from))
}
