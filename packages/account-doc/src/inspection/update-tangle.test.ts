import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createNote } from '../note/note-commands.ts'
import { noteBody, readNotes } from '../note/note-reading.ts'
import { accountCreation, createDesk, createScene, eveClient, sceneNoteId as noteId, openCopy } from './test-desk.ts'
import { type ForgedSection, type ForgedStruct, forgeUpdate } from './test-frames.ts'

const otherId = '01hx0000000000000000000002'
const tangled = 'This change is too tangled'
const writer = 100

let scene: ReturnType<typeof createScene>

beforeEach(() => {
  scene = createScene()
})

/** A note whose text is made of these structs; its letters begin at clock 4. */
const noteOf = (letters: readonly ForgedStruct[]): ForgedSection => ({
  client: writer,
  clock: 0,
  structs: [
    { parent: 'notes', key: otherId, content: { type: 'map' } },
    { parent: [writer, 0], key: 'body', content: { type: 'fragment' } },
    { parent: [writer, 1], content: { element: 'paragraph' } },
    { parent: [writer, 2], content: { type: 'xml-text' } },
    ...letters,
  ],
})

/** Letters that each stand behind another letter of a text, from its end to its beginning. */
const lettersBehind = (count: number, gap = 1): ForgedSection => ({
  client: eveClient,
  clock: 0,
  structs: Array.from({ length: count }, (_, n) => ({ left: [writer, 4 + gap * (count - 1 - n)], content: { text: 'b' } })),
})

const inOneStruct: ForgedStruct[] = [{ parent: [writer, 3], content: { text: 'a'.repeat(2000) } }]
const inManyStructs: ForgedStruct[] = Array.from({ length: 4000 }, (_, n) => ({
  ...(n === 0 ? { parent: [writer, 3] } : { left: [writer, 3 + n] }),
  content: n % 2 === 0 ? { text: 'a' } : { deleted: 1 },
}))

test.each([
  ['a text of the same message', [], [lettersBehind(2000), noteOf(inOneStruct)]],
  ['a text that stands in the document in one piece', [noteOf(inOneStruct)], [lettersBehind(2000)]],
  ['a text that stands in the document in many pieces', [noteOf(inManyStructs)], [lettersBehind(2000, 2)]],
])('[DI15] 2,000 letters that each stand behind another letter of %s are refused before they are sorted', (_where, before, sections) => {
  if (before.length > 0) Y.applyUpdate(scene.desk.doc, forgeUpdate(before))

  expect(scene.attack(sections)).toEqual({ refused: tangled })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI15] 2,000 values under one key that all name no neighbour are refused', () => {
  const structs = Array.from({ length: 2000 }, () => ({ parent: scene.note(), key: 'mood', content: { values: ['x'] } }))

  expect(scene.attack([{ client: eveClient, clock: 0, structs }])).toEqual({ refused: tangled })
})

/** A person's copy that is offline: what it writes is sent in one message. */
const offline = (userId: string, client: number) => {
  const { doc } = openCopy(scene.desk, userId)
  doc.clientID = client
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  return { doc, text: scene.textIn(doc), send: () => scene.desk.receive(userId, Y.mergeUpdates(updates)) }
}

test.each([
  [7, 9],
  [9, 7],
])('[DI15] 5,000 letters that two people typed offline at one place arrive, the ids being %i and %i', (first, second) => {
  const [ana, ben] = [offline('ana', first), offline('ben', second)]
  for (let n = 0; n < 5000; n += 1) {
    ana.text.insert(2 + n, 'a')
    ben.text.insert(2 + n, 'b')
  }

  expect(ana.send()).toEqual({ repaired: [] })
  expect(ben.send()).toEqual({ repaired: [] })

  const [a, b] = ['a'.repeat(5000), 'b'.repeat(5000)]
  expect(scene.notes()).toEqual([`ana: of${first < second ? a + b : b + a} Ana`])
})

test('[DI15] 800 lines each that two people put above all others offline, the newest first, arrive', () => {
  const [ana, ben] = [offline('ana', 7), offline('ben', 9)]
  for (let n = 0; n < 800; n += 1) for (const { doc } of [ana, ben]) noteBody(doc, noteId)?.insert(0, [new Y.XmlElement('paragraph')])

  expect([ana.send(), ben.send()]).toEqual([{ repaired: [] }, { repaired: [] }])
})

test('[DI15] a paste of 20,000 letters in the middle of what others write arrives', () => {
  const [ana, ben] = [offline('ana', 7), offline('ben', 9)]
  ana.text.insert(3, 'a'.repeat(20_000))
  for (let n = 0; n < 1000; n += 1) ben.text.insert(3, 'b')

  expect([ana.send(), ben.send()]).toEqual([{ repaired: [] }, { repaired: [] }])
})

test('[DI15] what was typed, deleted, undone and done again offline arrives', () => {
  const ben = offline('ben', 7)
  const undo = new Y.UndoManager(ben.text, { captureTimeout: 0 })
  for (let n = 0; n < 1500; n += 1) ben.text.insert(n % 50, 'words ')
  for (let n = 0; n < 500; n += 1) ben.text.delete(n, 3)
  for (let n = 0; n < 1000; n += 1) undo.undo()
  for (let n = 0; n < 700; n += 1) undo.redo()

  expect(ben.send()).toEqual({ repaired: [] })

  expect(scene.textIn().toString()).toBe(ben.text.toString())
})

test('[DI15] a device brings a whole document back into a restored one, and another brings it again', () => {
  const [ana, ben] = [offline('ana', 7), offline('ben', 9)]
  for (let n = 0; n < 2000; n += 1) {
    ana.text.insert((n * 7) % ana.text.length, 'a')
    ben.text.insert((n * 11) % ben.text.length, 'bb')
    if (n % 3 === 0) ben.text.delete((n * 5) % (ben.text.length - 2), 2)
  }
  ana.doc.transact(() => {
    const id = (n: number) => `01hx00000000000000000${String(n).padStart(5, '0')}`
    for (let n = 0; n < 300; n += 1)
      createNote(ana.doc, { id: id(100 + n), authorId: 'ana', createdAt: accountCreation + 1, text: `note ${n}` })
  })
  expect([ana.send(), ben.send()]).toEqual([{ repaired: [] }, { repaired: [] }])
  const state = Y.encodeStateAsUpdate(scene.desk.doc)

  const copy = createDesk()
  expect(copy.receive('ana', Y.encodeStateAsUpdate(ana.doc), { isRelay: true })).toHaveProperty('repaired')
  expect(copy.receive('ben', state, { isRelay: true })).toHaveProperty('repaired')
  expect(copy.receive('ana', state, { isRelay: true })).toEqual({ repaired: [] })

  expect(readNotes(copy.doc).length).toBe(301)
  expect(scene.textIn(copy.doc).toString()).toBe(scene.textIn().toString())
})
