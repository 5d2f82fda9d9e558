import { mentionToken } from '@rapport/domain/note/mention'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { mentionClients, newMentions } from './new-mentions.ts'
import { changeNoteText, createNote } from './note-commands.ts'

const first = '01hx0000000000000000000001'
const ben = { id: 'ben', name: 'Ben' }
const cleo = { id: 'cleo', name: 'Cleo' }

test('a transaction tells whom it mentions, and a keystroke beside a mention nobody', () => {
  const doc = new Y.Doc()
  const told: string[][] = []
  doc.on('afterTransaction', (transaction) => told.push([...newMentions(transaction)]))

  createNote(doc, { id: first, authorId: 'ana', createdAt: 1, text: `For ${mentionToken(ben)}` })
  changeNoteText(doc, first, `For ${mentionToken(ben)} today`)
  changeNoteText(doc, first, `For ${mentionToken(ben)} today, and ${mentionToken(cleo)}`)

  expect(told).toEqual([['ben'], [], ['cleo']])
})

test('of each mention it is told which client wrote it, also when another one goes on writing there', () => {
  const [anas, bens] = [new Y.Doc(), new Y.Doc()]
  createNote(anas, { id: first, authorId: 'ana', createdAt: 1, text: `For ${mentionToken(ben)}` })
  Y.applyUpdate(bens, Y.encodeStateAsUpdate(anas))
  changeNoteText(bens, first, `For ${mentionToken(ben)} and ${mentionToken(cleo)}`)

  expect([...mentionClients(bens, first)]).toEqual([
    ['ben', [anas.clientID]],
    ['cleo', [bens.clientID]],
  ])
})
