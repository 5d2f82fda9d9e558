import { mentionClients } from '@rapport/account-doc/note/new-mentions'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DocumentChange, Projection } from '../../collab/projection.ts'
import { keepQuery } from '../../store/query/kept-query.ts'
import { readInGroups } from '../../store/query/query-group.ts'
import type { Tx } from '../../store/store.ts'
import { isOnlyTyped, readTouchedNote } from './note-projection.ts'

/** Tells the people mentioned in a commit's notes, once a note, and withdraws unread notices with their mention. */
export const createMentionProjection =
  (newId: () => string): Projection =>
  (change) => {
    const { accountId, organizationId, edits, at } = change
    const touched = new Set(edits.flatMap(({ touchedNotes }) => [...touchedNotes]))
    const notes = [...touched].map((noteId) => {
      const note = readTouchedNote(change, noteId)
      const mentioned = note?.deletedAt === null ? note.mentions.map((person) => person.id) : []
      const tellers = tellersOf(change, noteId, { mentioned, authorId: note?.authorId ?? '' })
      return { accountId, organizationId, noteId, mentioned, tellers, at }
    })
    return async (tx) => {
      for (const note of notes) {
        // Nobody was mentioned before, and nobody is.
        if (note.mentioned.length === 0 && isOnlyTyped(change, note.noteId)) continue
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
  /** Who told each of them. */
  readonly tellers: ReadonlyMap<string, string>
  readonly at: Date
}

interface MentionedIn {
  readonly mentioned: readonly string[]
  readonly authorId: string
}

/**
 * Who told each person of a note; nobody tells themselves. It is who made the mention; of several, somebody of this change. Where that is not
 * known, as after a merge, it counts as the author's.
 */
const tellersOf = ({ doc, edits, ownerOf }: DocumentChange, noteId: string, { mentioned, authorId }: MentionedIn) => {
  const writers = edits.filter(({ touchedNotes }) => touchedNotes.has(noteId)).map(({ actorId }) => actorId)
  const clients = mentioned.length > 0 ? mentionClients(doc, noteId) : new Map<string, readonly number[]>()
  const tellers = new Map<string, string>()
  for (const userId of mentioned) {
    const makers = (clients.get(userId) ?? []).map((client) => ownerOf(client))
    const others = makers.filter((id) => id !== undefined && id !== userId)
    const unknown = makers.includes(undefined) ? [...writers, authorId] : []
    const teller =
      others.findLast((id) => id !== undefined && writers.includes(id)) ??
      others.at(-1) ??
      unknown.findLast((id) => id !== userId && id !== '')
    if (teller !== undefined) tellers.set(userId, teller)
  }
  return tellers
}

const notify = async (tx: Tx, { accountId, organizationId, noteId, mentioned, tellers, at }: MentioningNote, newId: () => string) => {
  for (const userId of await membersAmong(tx, organizationId, mentioned)) {
    const actorId = tellers.get(userId)
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
