import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { asc, eq, lt } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../../store/store.ts'
import { openTestStore, testStores } from '../../store/test-store.ts'
import { testAccountId } from '../test-rooms.ts'
import { compactDocument } from './compaction.ts'
import { appendUpdate, readJournal, replayJournal } from './journal.ts'

const stores: Store[] = []
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})

const at = new Date('2026-11-20T10:00:00.000Z')

/** A store, and the way to append notes to one document's log. */
const openLog = async (open: () => Promise<Store>) => {
  const store = await open()
  stores.push(store)
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  let sequence = 0
  const append = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      sequence += 1
      const id = `01hx00000000000000000${String(sequence).padStart(5, '0')}`
      createNote(doc, { id, authorId: 'ana', createdAt: sequence, text: `note ${sequence}` })
      const data = updates.at(-1) ?? new Uint8Array()
      await store.write((tx) => appendUpdate(tx, { accountId: testAccountId, sequence, data, at }))
    }
  }
  return { store, append }
}

const sequencesOf = async (store: Store) => {
  const { documentUpdate, documentSnapshot } = store.tables
  const updates = await store.read((db) => db.select().from(documentUpdate).orderBy(asc(documentUpdate.sequence)))
  const snapshots = await store.read((db) => db.select().from(documentSnapshot).orderBy(asc(documentSnapshot.sequence)))
  return { updates: updates.map((row) => row.sequence), snapshots: snapshots.map((row) => row.sequence) }
}

const notesIn = async (store: Store) => readNotes(replayJournal(await readJournal(store, testAccountId))).map((note) => note.content)

test.each(testStores)('a compacted document is the same one, on $dialect', async ({ open }) => {
  const { store, append } = await openLog(open)
  await append(5)
  const before = replayJournal(await readJournal(store, testAccountId))

  await compactDocument(store, testAccountId, at)

  const after = replayJournal(await readJournal(store, testAccountId))
  expect(Y.equalSnapshots(Y.snapshot(before), Y.snapshot(after))).toBe(true)
  expect(readNotes(after)).toEqual(readNotes(before))
})

test.each(testStores)('only what the snapshot before it covers is deleted, and two snapshots are kept, on $dialect', async ({ open }) => {
  const { store, append } = await openLog(open)

  await append(3)
  await compactDocument(store, testAccountId, at)
  expect(await sequencesOf(store)).toEqual({ updates: [1, 2, 3], snapshots: [3] })
  await append(2)
  await compactDocument(store, testAccountId, at)
  expect(await sequencesOf(store)).toEqual({ updates: [4, 5], snapshots: [3, 5] })
  await append(1)
  await compactDocument(store, testAccountId, at)
  expect(await sequencesOf(store)).toEqual({ updates: [6], snapshots: [5, 6] })
  expect(await notesIn(store)).toHaveLength(6)
})

test('a snapshot that cannot be read is passed over for the one before it', async () => {
  const { store, append } = await openLog(openTestStore)
  await append(3)
  await compactDocument(store, testAccountId, at)
  await append(2)
  await store.write(async (tx) => {
    await tx.db.insert(tx.tables.documentSnapshot).values({ accountId: testAccountId, sequence: 5, data: Uint8Array.of(9, 9), at })
  })

  expect(await notesIn(store)).toHaveLength(5)
  await append(1)
  await compactDocument(store, testAccountId, at)
  expect(await notesIn(store)).toHaveLength(6)
})

test('a log with a hole is damaged, not shorter', async () => {
  const { store, append } = await openLog(openTestStore)
  await append(4)
  const { documentUpdate } = store.tables
  await store.write((tx) => tx.db.delete(documentUpdate).where(lt(documentUpdate.sequence, 4)))

  await expect(notesIn(store)).rejects.toThrow('Update 1 of this document is missing')
})

test('a log without its end is damaged, not shorter', async () => {
  const { store, append } = await openLog(openTestStore)
  await append(4)
  const { documentUpdate } = store.tables
  await store.write((tx) => tx.db.delete(documentUpdate).where(eq(documentUpdate.sequence, 4)))

  await expect(notesIn(store)).rejects.toThrow('Update 4 of this document is missing')
})

test('compacting twice without anything new changes nothing', async () => {
  const { store, append } = await openLog(openTestStore)
  await append(2)
  await compactDocument(store, testAccountId, at)
  const before = await sequencesOf(store)

  await compactDocument(store, testAccountId, at)

  expect(await sequencesOf(store)).toEqual(before)
})
