import { inspectUpdate, type Sender } from '@rapport/account-doc/inspection/update-inspection'
import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { noteBody, noteOf } from '@rapport/account-doc/note/note-reading'
import * as Y from 'yjs'

/** `npm run inspection -- [notes]`: what looking at a message costs on a document of so many notes, median of 21 runs, in microseconds. */
const notes = Number(process.argv[2] ?? 5000)
const runs = 21
const timesPerRun = 2000

const idOf = (n: number): string => `01hx0000000000000000${String(n).padStart(6, '0')}`
const server = new Y.Doc()
for (const root of ['meta', 'notes', 'partnerships']) server.getMap(root)
for (let n = 0; n < notes; n += 1) createNote(server, { id: idOf(n), authorId: 'ana', createdAt: 1, text: `note ${n} lorem ipsum dolor` })
const device = new Y.Doc()
Y.applyUpdate(device, Y.encodeStateAsUpdate(server))
const sender: Sender = { userId: 'ana', ownerOf: () => undefined, isRelay: false }
const limits = { structs: 20_000, clocks: 1_048_576, mentions: 1000, strange: 1000 }

const textOf = (n: number): Y.XmlText => {
  const paragraph = noteBody(device, idOf(n))?.get(0)
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
  if (!(text instanceof Y.XmlText)) throw new Error('this note has no text')
  return text
}

const messageOf = (write: () => void): Uint8Array => {
  const before = Y.encodeStateVector(device)
  device.transact(write)
  return Y.encodeStateAsUpdate(device, before)
}

const messages = {
  keystroke: messageOf(() => textOf(77).insert(3, 'x')),
  'new note': messageOf(() => createNote(device, { id: idOf(notes), authorId: 'ana', createdAt: 2, text: 'hello\nworld' })),
  'deleting a note': messageOf(() => deleteNote(device, idOf(8), 5)),
  'bold words': messageOf(() => textOf(9).format(0, 4, { bold: {} })),
  'overwriting a note': messageOf(() => device.getMap('notes').set(idOf(5), new Y.Map())),
  'overwriting a body': messageOf(() => noteOf(device, idOf(6))?.set('body', new Y.XmlFragment())),
}

const medianCost = (message: Uint8Array): number => {
  const decoded = Y.decodeUpdate(message)
  // A state holds every deletion made so far; only what is new in it counts here.
  decoded.ds.clients.clear()
  const costs = Array.from({ length: runs }, () => {
    const began = performance.now()
    for (let n = 0; n < timesPerRun; n += 1) inspectUpdate(server, decoded, sender, limits)
    return ((performance.now() - began) * 1000) / timesPerRun
  })
  return Math.round((costs.sort((a, b) => a - b)[(runs - 1) / 2] ?? 0) * 100) / 100
}

const costs = Object.fromEntries(Object.entries(messages).map(([what, message]) => [what, medianCost(message)]))
process.stdout.write(`${JSON.stringify({ notes, microseconds: costs }, null, 2)}\n`)
