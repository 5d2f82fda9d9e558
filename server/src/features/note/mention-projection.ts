import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DocumentEdit, Projection } from '../../collab/projection.ts'
import { keepQuery } from '../../store/kept-query.ts'
import { readInGroups } from '../../store/query-group.ts'
import type { Tx } from '../../store/store.ts'
import { readTouchedNote } from './note-projection.ts'

/** Tells the people mentioned in a commit's notes, once a note, and withdraws unread notices with their mention. */
export const createMentionProjection =
  (newId: () => string): Projection =>
  (change) => {
    const { accountId, organizationId, edits, at } = change
    const touched = new Set(edits.flatMap(({ touchedNotes }) => [...touchedNotes]))
    const notes = [...touched].map((noteId) => {
      const note = readTouchedNote(change, noteId)
      const mentioned = note?.deletedAt === null ? note.mentions.map((person) => person.id) : []
      return { accountId, organizationId, noteId, mentioned, writers: writersOf(edits, noteId, note?.authorId), at }
    })
    return async (tx) => {
      for (const note of notes) {
        await withdraw(tx, note)
        await notify(tx, note, newId)
      }
    }
  }

interface MentioningNote {
  readonly accountId: string
  readonly organizationId: string
  readonly noteId: string
  readonly mentioned: readonly string[]
  /** Authors of the note's changes in this commit, the latest last, and whom they mentioned. */
  readonly writers: readonly Writer[]
  readonly at: Date
}

interface Writer {
  readonly id: string
  readonly mentions: ReadonlySet<string>
}

/** After a restore a change counts as the author's: the mentioned person's own device may bring it. */
const writersOf = (edits: readonly DocumentEdit[], noteId: string, authorId = ''): readonly Writer[] =>
  edits
    .filter(({ touchedNotes }) => touchedNotes.has(noteId))
    .flatMap(({ actorId, isRelay, mentions }) =>
      (isRelay && authorId !== '' ? [actorId, authorId] : [actorId]).map((id) => ({ id, mentions })),
    )

/** Who told a person of a note; undefined when they did so themselves. Of a mention that nobody made just now, it was another writer. */
const tellerOf = (writers: readonly Writer[], userId: string): string | undefined => {
  const makers = writers.filter(({ mentions }) => mentions.has(userId))
  return (makers.length > 0 ? makers : writers).findLast(({ id }) => id !== userId)?.id
}

const notify = async (tx: Tx, { accountId, organizationId, noteId, mentioned, writers, at }: MentioningNote, newId: () => string) => {
  for (const userId of await membersAmong(tx, organizationId, mentioned)) {
    // Nobody hears of their own mention.
    const actorId = tellerOf(writers, userId)
    if (actorId === undefined) continue
    const [made] = await tx.db
      .insert(tx.tables.notification)
      .values({ id: newId(), organizationId, userId, kind: 'mention', accountId, noteId, actorId, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: tx.tables.notification.id })
    if (made) tx.changed({ kind: 'notification', id: made.id, organizationId, accountId, userId, actor: actorId, at: at.toISOString() })
  }
}

const unreadOf = keepQuery('unread_of_note', ({ db, tables: { notification } }) =>
  db
    .select({ userId: notification.userId })
    .from(notification)
    .where(
      and(
        eq(notification.accountId, sql.placeholder('accountId')),
        eq(notification.noteId, sql.placeholder('noteId')),
        isNull(notification.readAt),
      ),
    ),
)

const withdraw = async (tx: Tx, { accountId, organizationId, noteId, mentioned, at }: MentioningNote): Promise<void> => {
  const { notification } = tx.tables
  const unread = await unreadOf(tx).execute({ accountId, noteId })
  const still = new Set(mentioned)
  const gone = unread.map(({ userId }) => userId).filter((userId) => !still.has(userId))
  const isOfNote = and(eq(notification.accountId, accountId), eq(notification.noteId, noteId), isNull(notification.readAt))
  const withdrawn = await readInGroups(gone, (some) =>
    tx.db
      .delete(notification)
      .where(and(isOfNote, inArray(notification.userId, some)))
      .returning({ id: notification.id, userId: notification.userId }),
  )
  for (const { id, userId } of withdrawn) {
    tx.changed({ kind: 'notification', id, organizationId, accountId, userId, deleted: true, at: at.toISOString() })
  }
}

const membersAmong = async (tx: Tx, organizationId: string, userIds: readonly string[]): Promise<readonly string[]> => {
  const { member } = tx.tables
  const rows = await readInGroups(userIds, (some) =>
    tx.db
      .select({ userId: member.userId })
      .from(member)
      .where(and(eq(member.organizationId, organizationId), inArray(member.userId, some))),
  )
  return rows.map((row) => row.userId)
}
