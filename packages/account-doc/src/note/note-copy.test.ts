import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { mentionClients } from './new-mentions.ts'
import { changeNoteText, createNote, deleteNote, finishNoteEditing } from './note-commands.ts'
import { copyNotes } from './note-copy.ts'
import { noteBody, readNotes } from './note-reading.ts'

const ids = ['01hx0000000000000000000001', '01hx0000000000000000000002', '01hx0000000000000000000003'] as const
const [first, second, third] = ids

const createIds = () => {
  const left = ['01hz0000000000000000000001', '01hz0000000000000000000002']
  return () => left.shift() ?? ''
}

test('notes are copied under new ids with author, times, mentions and marks, deleted ones are not', () => {
  const other = new Y.Doc()
  createNote(other, { id: first, authorId: 'u1', createdAt: 1000, text: 'Hello @[Ana Silva](u1)' })
  createNote(other, { id: second, authorId: 'u2', createdAt: 2000, text: 'Bold' })
  createNote(other, { id: third, authorId: 'u2', createdAt: 3000, text: 'Gone' })
  finishNoteEditing(other, first, { editedAt: 1500, editedBy: 'ben', people: [] })
  deleteNote(other, third, 4000)
  const paragraph = noteBody(other, second)?.get(0)
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
  if (text instanceof Y.XmlText) text.format(0, 4, { bold: {} })
  const target = new Y.Doc()
  createNote(target, { id: first, authorId: 'u3', createdAt: 500, text: 'Was here' })

  const copied = copyNotes(other, target, { newId: createIds() })

  expect(copied).toEqual([
    { from: first, to: '01hz0000000000000000000001' },
    { from: second, to: '01hz0000000000000000000002' },
  ])
  expect(readNotes(target).map((note) => [note.id, note.authorId, note.createdAt, note.editedAt, note.editedBy, note.content])).toEqual([
    ['01hz0000000000000000000002', 'u2', 2000, null, null, 'Bold'],
    ['01hz0000000000000000000001', 'u1', 1000, 1500, 'ben', 'Hello @[Ana Silva](u1)'],
    [first, 'u3', 500, null, null, 'Was here'],
  ])
  expect(String(noteBody(target, '01hz0000000000000000000002'))).toContain('<bold>Bold</bold>')
  expect(readNotes(other)).toHaveLength(2)
})

test('a copied mention is written by whoever made it', () => {
  const [anas, chloes] = [new Y.Doc(), new Y.Doc()]
  createNote(anas, { id: first, authorId: 'ana', createdAt: 1000, text: 'For @[Ben](ben)' })
  Y.applyUpdate(chloes, Y.encodeStateAsUpdate(anas))
  changeNoteText(chloes, first, 'For @[Ben](ben) and @[Cleo](cleo)')
  const target = new Y.Doc()
  const server = target.clientID
  const pens = new Map([
    [anas.clientID, 1],
    [chloes.clientID, 2],
  ])

  copyNotes(chloes, target, {
    newId: createIds(),
    signAs(client, write) {
      target.clientID = pens.get(client) ?? server
      write()
      target.clientID = server
    },
  })

  expect([...mentionClients(target, '01hz0000000000000000000001')]).toEqual([
    ['ben', [1]],
    ['cleo', [2]],
  ])
})
