import { changeNoteText, createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { copyOf, syncBoth } from '@rapport/account-doc/test-documents'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { noteHeadsAtom } from './note-heads.ts'

const first = '01hx0000000000000000000001'
const second = '01hx0000000000000000000002'

const docWith = (...ids: readonly string[]): Y.Doc => {
  const doc = new Y.Doc()
  for (const id of ids) createNote(doc, { id, authorId: 'u1', createdAt: Date.UTC(2026, 10, 20), text: 'hello' })
  return doc
}

/** The list as the feed has it while it is shown. */
const showHeads = (doc: Y.Doc) => {
  const store = createStore()
  const heads = noteHeadsAtom({ doc })
  const told = Promise.withResolvers<void>()
  store.sub(heads, () => told.resolve())
  return { read: () => store.get(heads), told: told.promise }
}

test('typing in a note leaves the list the same object', () => {
  const doc = docWith(first, second)
  const heads = showHeads(doc)
  const before = heads.read()

  changeNoteText(doc, first, 'hello there')

  expect(heads.read()).toBe(before)
})

test('a note that comes or goes changes the list, also from another device', async () => {
  const doc = docWith(first)
  const other = copyOf(doc)
  const heads = showHeads(doc)

  createNote(other, { id: second, authorId: 'u2', createdAt: Date.UTC(2026, 10, 21), text: 'from afar' })
  syncBoth(doc, other)
  await heads.told
  expect(heads.read()).toEqual([
    { id: first, authorId: 'u1', createdAt: '2026-11-20T00:00:00.000Z' },
    { id: second, authorId: 'u2', createdAt: '2026-11-21T00:00:00.000Z' },
  ])

  deleteNote(doc, first, Date.UTC(2026, 10, 22))
  expect(heads.read().map((head) => head.id)).toEqual([second])
})

test('who reads on a change reads what is new', () => {
  const doc = docWith(first)
  const heads = showHeads(doc)
  const seen: number[] = []
  doc.on('afterTransaction', () => seen.push(heads.read().length))

  createNote(doc, { id: second, authorId: 'u1', createdAt: 1, text: 'x' })

  expect(seen).toEqual([2])
})
