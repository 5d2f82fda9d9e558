import { noteIds, readNote } from '@rapport/account-doc/note/note-reading'
import { rebuildRows } from '@rapport/server/collab/saving/rebuild'
import { rebuildNotes } from '@rapport/server/features/note/note-projection'
import { rebuildPartnerships } from '@rapport/server/features/partnership/partnership-projection'
import type { Store } from '@rapport/server/store/store'
import { eq } from 'drizzle-orm'
import type * as Y from 'yjs'
import { accounts, membersOf } from '../people/cast.ts'
import type { EditLedger } from './edit-ledger.ts'
import { partnershipFaults } from './partnership-rows.ts'

/** Differences between an account's document and its rows. */
export const projectionFaults = async (store: Store, accountId: string, doc: Y.Doc, ledger: EditLedger): Promise<readonly string[]> => {
  const { note, notification } = store.tables
  const rows = await store.read((db) => db.select().from(note).where(eq(note.accountId, accountId)))
  const notices = await store.read((db) => db.select().from(notification).where(eq(notification.accountId, accountId)))
  const ids = noteIds(doc)
  return [
    ...(rows.length === ids.length ? [] : ['there are not as many rows as notes']),
    ...rows.filter((row) => !isRowOf(row, readNote(doc, row.id))).map(() => 'a row says something else than its note'),
    ...noticeFaults(notices, accountId, doc, ledger),
    ...(await partnershipFaults(store, accountId, doc)),
  ]
}

/** The rebuild command writes the same rows that the commits had written one by one. */
export const rebuildFaults = async (store: Store): Promise<readonly string[]> => {
  const { note, partnership, contentItem } = store.tables
  const rows = () =>
    store.read(async (db) => [
      await db.select().from(note).orderBy(note.accountId, note.id),
      await db.select().from(partnership).orderBy(partnership.accountId, partnership.id),
      await db.select().from(contentItem).orderBy(contentItem.accountId, contentItem.partnershipId, contentItem.id),
    ])
  const before = JSON.stringify(await rows())
  const { damaged } = await rebuildRows(store, [rebuildNotes, rebuildPartnerships])
  const isAlike = JSON.stringify(await rows()) === before
  return [...(damaged.length > 0 ? ['a log cannot be read anew'] : []), ...(isAlike ? [] : ['rows written anew say something else'])]
}

interface NoteRow {
  readonly content: string
  readonly authorId: string
  readonly mentions: readonly { readonly id: string }[]
  readonly createdAt: Date
  readonly receivedAt: Date
  readonly editedAt: Date | null
  readonly deletedAt: Date | null
}

const isRowOf = (row: NoteRow, note: ReturnType<typeof readNote>): boolean =>
  note !== undefined &&
  row.content === note.content &&
  row.authorId === note.authorId &&
  JSON.stringify(row.mentions) === JSON.stringify(note.mentions) &&
  (row.editedAt?.getTime() ?? null) === note.editedAt &&
  (row.deletedAt?.getTime() ?? null) === note.deletedAt &&
  row.createdAt.getTime() === Math.min(note.createdAt, row.receivedAt.getTime())

interface Notice {
  readonly noteId: string
  readonly userId: string
}

/** One notice for each note and person: members only, and none missing where another person's note mentions them. */
const noticeFaults = (notices: readonly Notice[], accountId: string, doc: Y.Doc, ledger: EditLedger): readonly string[] => {
  const keys = notices.map(({ noteId, userId }) => `${noteId} ${userId}`)
  const people = new Set(membersOf(accounts.find(({ id }) => id === accountId)?.organizationId ?? '').map(({ id }) => id))
  const owed = noteIds(doc).flatMap((id) => {
    const note = readNote(doc, id)
    if (!note || note.deletedAt !== null) return []
    const isOwed = (person: string) => people.has(person) && person !== note.authorId && !ledger.hasMentionedThemselves(id, person)
    return note.mentions.filter((person) => isOwed(person.id)).map((person) => `${id} ${person.id}`)
  })
  return [
    ...(new Set(keys).size === keys.length ? [] : ['somebody was notified twice of one note']),
    ...(notices.every(({ userId }) => people.has(userId)) ? [] : ['somebody of another organisation was notified']),
    ...(owed.every((person) => keys.includes(person)) ? [] : ['somebody was not notified of a mention']),
  ]
}
