import { changeNoteText, createNote } from '@rapport/account-doc/note/note-commands'
import { appendUpdate, lastSequence, readJournal, replayJournal } from '@rapport/server/collab/saving/journal'
import type { Store } from '@rapport/server/store/store'
import { eq } from 'drizzle-orm'
import * as Y from 'yjs'
import { accounts } from '../people/cast.ts'

/** A broken compaction: its snapshot lacks the newest update, and it deletes the log. */
export const compactTailAway = async (store: Store): Promise<void> => {
  for (const { id: accountId } of accounts) {
    const { snapshot, updates } = await readJournal(store, accountId)
    if (updates.length < 2) continue
    const data = Y.encodeStateAsUpdate(replayJournal({ snapshot, updates: updates.slice(0, -1) }))
    const sequence = updates.at(-1)?.sequence ?? 0
    await store.write(async ({ db, tables: { documentSnapshot, documentUpdate } }) => {
      await db.delete(documentUpdate).where(eq(documentUpdate.accountId, accountId))
      await db.delete(documentSnapshot).where(eq(documentSnapshot.accountId, accountId))
      await db.insert(documentSnapshot).values({ accountId, sequence, data, at: new Date(Date.now()) })
    })
  }
}

/** A broken start: the server makes documents from rows. */
export const reseedFromRows = async (store: Store): Promise<void> => {
  for (const { id: accountId } of accounts) {
    const rows = await store.read((db) => db.select().from(store.tables.note).where(eq(store.tables.note.accountId, accountId)))
    const journal = await readJournal(store, accountId)
    if (rows.length === 0 || lastSequence(journal) === 0) continue
    const doc = new Y.Doc()
    for (const { id, authorId, content } of rows) {
      createNote(doc, { id, authorId, createdAt: 1, text: '' })
      changeNoteText(doc, id, content)
    }
    const [data, sequence] = [Y.encodeStateAsUpdate(doc), lastSequence(journal) + 1]
    await store.write((tx) => appendUpdate(tx, { accountId, sequence, data, at: new Date(Date.now()) }))
  }
}
