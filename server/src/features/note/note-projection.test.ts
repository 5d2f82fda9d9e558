import { changeNoteText, createNote, deleteNote, finishNoteEditing, restoreNote } from '@rapport/account-doc/note/note-commands'
import { noteBody, noteOf } from '@rapport/account-doc/note/note-reading'
import { touchedNotes, touchedPaths } from '@rapport/account-doc/touched-paths'
import type { Change } from '@rapport/domain/event/change'
import { mentionToken } from '@rapport/domain/note/mention'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { DocumentEdit } from '../../collab/projection.ts'
import { addPeopleAndAccount, testAccountId, testOrganizationId } from '../../collab/test-rooms.ts'
import type { Store } from '../../store/store.ts'
import { countBuilt } from '../../store/test-built-queries.ts'
import { openTestStore, testStores } from '../../store/test-store.ts'
import { createMentionProjection } from './mention-projection.ts'
import { createNoteProjection } from './note-projection.ts'
import { ana, ben, chloe } from './test-notes.ts'

const noteId = '01hx0000000000000000000001'
const stores: Store[] = []
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})

/** A document whose changes are projected when the test says so. */
const openProjected = async (open: () => Promise<Store>) => {
  const store = await open()
  stores.push(store)
  await addPeopleAndAccount(store, testAccountId, [ana, ben, chloe])
  const heard: Change[] = []
  store.onChange((changes) => heard.push(...changes))
  const typing: boolean[] = []
  let lastId = 0
  const newId = () => {
    lastId += 1
    return `01hz000000000000000000000${lastId}`
  }
  const projections = [createNoteProjection((_note, isTyping) => typing.push(isTyping)), createMentionProjection(newId)]
  const doc = new Y.Doc()
  const owners = new Map<number, string>()
  const ownerOf = (client: number) => owners.get(client)
  let edits: DocumentEdit[] = []
  doc.on('update', (_update, origin, _doc, transaction) => {
    edits.push({
      actorId: String(origin),
      keyId: null,
      isRetold: false,
      touchedNotes: touchedNotes(touchedPaths(transaction)),
      touchedPartnerships: new Map(),
    })
  })
  let built = 0
  const project = async (at: number) => {
    const change = { accountId: testAccountId, organizationId: testOrganizationId, doc, ownerOf, edits, at: new Date(at) }
    const rows = projections.map((projection) => projection(change))
    edits = []
    built = 0
    await store.write(async (tx) => {
      for (const write of rows) {
        await tx.savepoint(async (inner) => {
          const counted = countBuilt(inner)
          await write(counted.tx)
          built += counted.built()
        })
      }
    })
  }
  const notes = () => store.read((db) => db.select().from(store.tables.note))
  const notices = async () => {
    const rows = await store.read((db) => db.select().from(store.tables.notification))
    return rows.map(({ userId, actorId }) => `${actorId} told ${userId}`)
  }
  return { store, doc, owners, heard, typing, project, notes, notices, built: () => built }
}

test.each(testStores)('a hundred new notes in one commit have no more statements built than one, on $dialect', async ({ open }) => {
  const { doc, project, notes, built } = await openProjected(open)
  const write = (n: number) => createNote(doc, { id: `01hx00000000000000000000${n}`, authorId: ana.id, createdAt: 1000, text: 'x' }, ana.id)
  write(100)
  await project(5000)
  const ofOne = built()

  for (let n = 200; n < 300; n += 1) write(n)
  await project(6000)

  expect(await notes()).toHaveLength(101)
  expect(built()).toBe(ofOne)
})

test.each(testStores)('NUL, which PostgreSQL takes in no text, keeps no note from being stored, on $dialect', async ({ open }) => {
  const { doc, project, notes } = await openProjected(open)

  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: `a\0 ${mentionToken({ ...ben, name: 'B\0en' })}` }, ana.id)
  await project(5000)
  const written = await notes()
  changeNoteText(doc, noteId, 'b\0c', ana.id)
  await project(6000)

  expect(written).toMatchObject([{ content: `a ${mentionToken({ ...ben, name: 'Ben' })}`, mentions: [{ id: ben.id, name: 'Ben' }] }])
  expect(await notes()).toMatchObject([{ content: 'bc', mentions: [] }])
})

test.each(testStores)(
  'a name with half an emoji, which PostgreSQL takes in no JSON, keeps no note from being stored, on $dialect',
  async ({ open }) => {
    const { doc, project, notes } = await openProjected(open)
    const half = { ...ben, name: `Ben ${'🎉'.slice(0, 1)}` }

    createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: `${'🎉'.slice(1)} ${mentionToken(half)}` }, ana.id)
    await project(5000)

    expect(await notes()).toMatchObject([
      { content: `\ufffd ${mentionToken({ ...ben, name: 'Ben \ufffd' })}`, mentions: [{ id: ben.id, name: 'Ben \ufffd' }] },
    ])
  },
)

test.each(testStores)('a note is one row, kept up to date, on $dialect', async ({ open }) => {
  const { doc, project, notes } = await openProjected(open)

  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: 'first' }, ana.id)
  await project(5000)
  changeNoteText(doc, noteId, `second ${mentionToken(ben)}`, ben.id)
  finishNoteEditing(doc, noteId, { editedAt: 6000, editedBy: ben.id, people: [] }, ben.id)
  await project(7000)

  expect(await notes()).toEqual([
    {
      accountId: testAccountId,
      id: noteId,
      organizationId: testOrganizationId,
      authorId: ana.id,
      content: `second ${mentionToken(ben)}`,
      mentions: [ben],
      createdAt: new Date(1000),
      receivedAt: new Date(5000),
      editedAt: new Date(6000),
      deletedAt: null,
      deletedBy: null,
    },
  ])
})

test.each(testStores)('a date of tomorrow is held at the arrival, also when the note is written again, on $dialect', async ({ open }) => {
  const { doc, project, notes } = await openProjected(open)

  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 99_000, text: 'early' }, ana.id)
  await project(5000)
  changeNoteText(doc, noteId, 'later', ana.id)
  await project(7000)

  expect(await notes()).toMatchObject([{ content: 'later', createdAt: new Date(5000), receivedAt: new Date(5000) }])
})

test.each(testStores)('mentions notify once and are withdrawn, on $dialect', async ({ open }) => {
  const { doc, project, notices } = await openProjected(open)

  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: `${mentionToken(ben)} ${mentionToken(ana)}` }, ana.id)
  await project(5000)
  expect(await notices()).toEqual([`${ana.id} told ${ben.id}`])

  changeNoteText(doc, noteId, mentionToken(chloe), ana.id)
  await project(6000)
  expect(await notices()).toEqual([`${ana.id} told ${chloe.id}`])
})

test('a mention is told in the name of who made it, whoever typed in that note afterwards', async () => {
  const { doc, owners, project, notices } = await openProjected(openTestStore)
  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: 'first' }, ana.id)
  await project(5000)

  const chloes = new Y.Doc()
  owners.set(chloes.clientID, chloe.id)
  Y.applyUpdate(chloes, Y.encodeStateAsUpdate(doc))
  changeNoteText(chloes, noteId, `first ${mentionToken(ben)}`)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(chloes), chloe.id)
  doc.transact(() => noteBody(doc, noteId)?.insert(1, [new Y.XmlElement('paragraph')]), ana.id)
  await project(6000)

  expect(await notices()).toEqual([`${chloe.id} told ${ben.id}`])
})

test('who restores a note tells nobody of the mentions that others made in it', async () => {
  const { doc, owners, project, notices } = await openProjected(openTestStore)
  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: 'first' }, ana.id)
  const chloes = new Y.Doc()
  owners.set(chloes.clientID, chloe.id)
  Y.applyUpdate(chloes, Y.encodeStateAsUpdate(doc))
  changeNoteText(chloes, noteId, `first ${mentionToken(ben)}`)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(chloes), chloe.id)
  deleteNote(doc, noteId, 4000, chloe.id)
  await project(5000)
  expect(await notices()).toEqual([])

  restoreNote(doc, noteId, ana.id)
  await project(6000)

  expect(await notices()).toEqual([`${chloe.id} told ${ben.id}`])
})

test('who is mentioned while typing in the same commit hears of it from the other', async () => {
  const { doc, project, notices } = await openProjected(openTestStore)

  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: mentionToken(ben) }, ana.id)
  doc.transact(() => noteBody(doc, noteId)?.insert(1, [new Y.XmlElement('paragraph')]), ben.id)
  await project(5000)

  expect(await notices()).toEqual([`${ana.id} told ${ben.id}`])
})

test('creation, mentions, the end of an editing and deletion are told at once, keystrokes are not', async () => {
  const { doc, project, heard, typing } = await openProjected(openTestStore)
  const steps: (() => void)[] = [
    () => createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: 'a' }, ana.id),
    () => changeNoteText(doc, noteId, 'ab', ana.id),
    () => changeNoteText(doc, noteId, `ab ${mentionToken(ana)}`, ana.id),
    () => finishNoteEditing(doc, noteId, { editedAt: 9, editedBy: ana.id, people: [] }, ana.id),
    () => deleteNote(doc, noteId, 10, ana.id),
  ]

  for (const step of steps) {
    step()
    await project(5000)
  }

  expect(typing).toEqual([false, true, false, false, false])
  expect(heard.map((change) => [change.kind, change.deleted ?? false])).toEqual([
    ['note', false],
    ['note', false],
    ['note', false],
    ['note', true],
  ])
})

test('a note that went out of the document goes out of the rows', async () => {
  const { doc, project, notes, notices } = await openProjected(openTestStore)
  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: mentionToken(ben) }, ana.id)
  await project(5000)

  doc.transact(() => doc.getMap('notes').delete(noteId), ana.id)
  await project(6000)

  expect(await notes()).toEqual([])
  expect(await notices()).toEqual([])
})

test('whatever a client writes is projected without an error', async () => {
  const { doc, project, notes } = await openProjected(openTestStore)
  const strange = new Y.Map<unknown>(Object.entries({ authorId: 1, createdAt: Number.MAX_VALUE, deletedAt: 'x', body: new Y.Array() }))

  doc.transact(() => {
    doc.getMap('notes').set(noteId, strange)
    doc.getMap('notes').set('not an id', new Y.Map())
    doc.getMap('notes').set('01hx0000000000000000000002', 7)
  }, ana.id)
  await project(5000)

  expect(await notes()).toMatchObject([{ id: noteId, authorId: '', content: '', createdAt: new Date(5000) }])
})

test('who writes into a deleted note afterwards did not delete it; a restored one was deleted by nobody', async () => {
  const { doc, project, notes } = await openProjected(openTestStore)
  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: 'first' }, ana.id)
  await project(5000)
  deleteNote(doc, noteId, 6000, ben.id)
  await project(6000)
  noteBody(doc, noteId)?.insert(0, [new Y.XmlElement('paragraph')])
  doc.transact(() => noteOf(doc, noteId)?.set('editedAt', 7000), chloe.id)
  await project(7000)
  expect(await notes()).toMatchObject([{ deletedBy: ben.id, deletedAt: new Date(6000), editedAt: new Date(7000) }])

  restoreNote(doc, noteId, chloe.id)
  await project(8000)

  expect(await notes()).toMatchObject([{ deletedBy: null, deletedAt: null }])
})
