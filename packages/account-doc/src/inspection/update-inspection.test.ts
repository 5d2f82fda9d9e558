import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { changeNoteText, createNote, deleteNote } from '../note/note-commands.ts'
import { noteOf } from '../note/note-reading.ts'
import { accountCreation, byEve, createDesk, createScene, eveClient, sceneNoteId as noteId, openCopy } from './test-desk.ts'
import { type ForgedSection, forgeUpdate } from './test-frames.ts'

const otherId = '01hx0000000000000000000002'
const foreign = 'This change carries what somebody else wrote'
const replacing = 'This change would replace what others may be writing in'
const removing = 'This change would remove what others may be writing in'
const exists = 'This exists already'
const malformed = 'This change is malformed'

let scene: ReturnType<typeof createScene>

beforeEach(() => {
  scene = createScene()
})

test('[DI1] words under the client id of a teammate are refused, and the teammate goes on under it', () => {
  const { client, clock } = { client: scene.ana.doc.clientID, clock: Y.getState(scene.desk.doc.store, scene.ana.doc.clientID) }

  expect(scene.attack([{ client, clock, structs: [{ left: scene.text(), content: { text: 'forged' } }] }])).toEqual({
    refused: foreign,
  })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI1] words under the client id of the server are refused', () => {
  expect(scene.attack([{ client: scene.desk.doc.clientID, clock: 0, structs: [{ key: otherId, content: { type: 'map' } }] }])).toEqual({
    refused: foreign,
  })
})

test('[DI1] the 13-byte frame that would swallow what a teammate writes next is refused', () => {
  const clock = Y.getState(scene.desk.doc.store, scene.ana.doc.clientID)
  const frame = forgeUpdate([{ client: scene.ana.doc.clientID, clock, structs: [{ gc: 1_000_000 }] }])

  expect(frame.length).toBeLessThanOrEqual(13)
  expect(scene.desk.receive('eve', frame)).toEqual({ refused: foreign })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI1] what a client id wrote first makes it that person’s, also without a word', () => {
  expect(scene.attack(byEve([{ gc: 5 }]))).toEqual({ repaired: [] })

  expect(scene.desk.owners.get(eveClient)).toBe('eve')
  expect(scene.desk.receive('ben', forgeUpdate(byEve([{ gc: 5 }], 5)))).toEqual({ refused: foreign })
})

test('[DI1] echoing what a teammate wrote is no forgery', () => {
  expect(scene.desk.receive('ben', Y.encodeStateAsUpdate(scene.ana.doc))).toEqual({ repaired: [] })

  expect(scene.desk.owners.get(scene.ana.doc.clientID)).toBe('ana')
})

test('[DI3] a note that others write in can be neither replaced nor removed', () => {
  const hostile = openCopy(scene.desk, 'eve')

  expect(hostile.write((doc) => doc.getMap('notes').set(noteId, new Y.Map()))).toEqual({ refused: exists })
  expect(openCopy(scene.desk, 'eve').write((doc) => doc.getMap('notes').set(noteId, 'gone'))).toEqual({ refused: replacing })
  expect(openCopy(scene.desk, 'eve').write((doc) => doc.getMap('notes').delete(noteId))).toEqual({ refused: removing })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI3] a body can be neither replaced nor removed, its words can', () => {
  expect(openCopy(scene.desk, 'eve').write((doc) => noteOf(doc, noteId)?.set('body', new Y.XmlFragment()))).toEqual({ refused: exists })
  expect(openCopy(scene.desk, 'eve').write((doc) => noteOf(doc, noteId)?.delete('body'))).toEqual({ refused: removing })
  expect(openCopy(scene.desk, 'ben').write((doc) => changeNoteText(doc, noteId, 'of Ana and Ben'))).toEqual({ repaired: [] })

  expect(scene.notes()).toEqual(['ana: of Ana and Ben'])
})

test('[DI3] partnerships, their content and items are kept in the same way', () => {
  scene.ana.write((doc) => {
    const partnership = new Y.Map()
    doc.getMap('partnerships').set(noteId, partnership)
    partnership.set('createdAt', accountCreation + 1)
    partnership.set('content', new Y.Map([[otherId, new Y.Map([['type', 'Reel']])]]))
  })
  // The partnership just written.
  const partnershipIn = (doc: Y.Doc) => doc.getMap('partnerships').get(noteId) as Y.Map<Y.Map<unknown>>
  const itemIn = (doc: Y.Doc) => partnershipIn(doc).get('content')?.get(otherId) as Y.Map<unknown> | undefined
  const attempts: ((doc: Y.Doc) => void)[] = [
    (doc) => doc.getMap('partnerships').delete(noteId),
    (doc) => doc.getMap('partnerships').set(noteId, 'x'),
    (doc) => partnershipIn(doc).delete('content'),
    (doc) => partnershipIn(doc).set('content', new Y.Map()),
    (doc) => partnershipIn(doc).get('content')?.delete(otherId),
    (doc) => partnershipIn(doc).get('content')?.set(otherId, new Y.Map()),
  ]

  for (const attempt of attempts) expect(openCopy(scene.desk, 'eve').write(attempt)).toHaveProperty('refused')

  expect(openCopy(scene.desk, 'ben').write((doc) => itemIn(doc)?.set('approved', true))).toEqual({
    repaired: [],
  })
})

test('[DI3] an overwriting is found by its place, not by the neighbour that it names', () => {
  const ben = openCopy(scene.desk, 'ben')
  ben.write((doc) => doc.getMap('notes').set(otherId, 'only a word'))
  const former = [ben.doc.clientID, 0] as const
  ben.write((doc) => doc.getMap('notes').set(otherId, new Y.Map()))

  expect(scene.attack(byEve([{ left: former, content: { values: ['x'] } }]))).toEqual({ refused: replacing })
  expect(scene.attack(byEve([{ left: scene.note(), content: { values: ['x'] } }]))).toEqual({ refused: replacing })
  expect(scene.attack(byEve([{ right: scene.note(), content: { values: ['x'] } }]))).toEqual({ refused: replacing })
  expect(scene.attack(byEve([{ parent: 'notes', key: noteId, content: { deleted: 1 } }]))).toEqual({ refused: replacing })
  expect(scene.attack(byEve([{ parent: scene.note(), key: 'body', content: { values: ['x'] } }]))).toEqual({ refused: replacing })
  expect(scene.attack(byEve([{ left: scene.body(), content: { values: ['x'] } }]))).toEqual({ refused: replacing })
  expect(scene.attack(byEve([{ left: scene.body(), right: scene.note(), content: { values: ['x'] } }]))).toHaveProperty('refused')

  expect(scene.anaWorks()).toBe(true)
})

test('[DI3] an overwriting behind parts of the same message is found, in whatever order they come', () => {
  const chain: ForgedSection['structs'] = [
    { left: [eveClient + 1, 0], content: { values: ['a'] } },
    { left: [eveClient, 0], content: { values: ['b'] } },
  ]
  const sections = [
    { client: eveClient, clock: 0, structs: chain },
    { client: eveClient + 1, clock: 0, structs: [{ left: scene.note(), content: { values: ['c'] } }] },
  ]

  expect(scene.attack(sections)).toEqual({ refused: replacing })
  expect(scene.attack(sections.toReversed())).toEqual({ refused: replacing })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI3] a part that is known up to its middle cannot go on somewhere else', () => {
  const word = { values: ['a'] }
  const more = { values: ['a', 'b'] }
  expect(scene.attack(byEve([{ parent: 'notes', key: otherId, content: word }]))).toEqual({ repaired: [] })

  expect(scene.attack(byEve([{ parent: 'notes', key: noteId, content: more }]))).toEqual({ refused: malformed })
  expect(scene.attack(byEve([{ parent: scene.note(), key: 'body', content: more }]))).toEqual({ refused: malformed })
  expect(scene.attack(byEve([{ parent: scene.note(), key: 'x', content: more }]))).toEqual({ refused: malformed })
  expect(scene.attack(byEve([{ parent: 'notes', key: otherId, content: more }]))).toEqual({ repaired: ['content'] })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI3] a deletion wider than it seems is found', () => {
  const all = Y.getState(scene.desk.doc.store, scene.ana.doc.clientID)

  expect(scene.attack([], [[scene.ana.doc.clientID, 0, all]])).toEqual({ refused: removing })
  expect(scene.attack([], [[scene.ana.doc.clientID, 0, all + 1000]])).toEqual({ refused: removing })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI4] of two creations of one id the first stays, in whatever order their client ids are', () => {
  for (const client of [1, 2 ** 32 - 1]) {
    const copy = new Y.Doc()
    copy.clientID = client
    createNote(copy, { id: noteId, authorId: 'eve', createdAt: accountCreation + 1, text: 'of Eve' })
    expect(scene.desk.receive('eve', Y.encodeStateAsUpdate(copy))).toEqual({ refused: exists })
  }

  expect(scene.anaWorks()).toBe(true)
})

test('[DI6] nobody but the server writes meta', () => {
  expect(openCopy(scene.desk, 'eve').write((doc) => doc.getMap('meta').set('schema', 99))).toEqual({
    refused: 'Only the server writes here',
  })

  scene.desk.doc.getMap('meta').set('schema', 2)
  expect(openCopy(scene.desk, 'eve').write((doc) => doc.getMap('meta').delete('schema'))).toEqual({
    refused: 'Only the server writes here',
  })
})

test('[DI9] while devices re-send, others’ words are taken and stay theirs; live words are not taken', () => {
  const copy = createDesk()
  const state = Y.encodeStateAsUpdate(scene.ana.doc)

  expect(copy.receive('ben', state, { isRelay: true })).toEqual({ repaired: [] })
  expect(scene.notes(copy.doc)).toEqual(['ana: of Ana'])
  expect(copy.receive('eve', forgeUpdate([{ client: copy.doc.clientID, clock: 0, structs: [{ gc: 1 }] }]), { isRelay: true })).toEqual({
    refused: foreign,
  })
})

test('[DI9] a note that names nobody of the organisation is its bringer’s', () => {
  const copy = createDesk(['ben'])

  copy.receive('ben', Y.encodeStateAsUpdate(scene.ana.doc), { isRelay: true })

  expect(scene.notes(copy.doc)).toEqual(['ben: of Ana'])
})

test('[DI9] a device that saw a note removed for good may say so while devices re-send, if the copy has it deleted', () => {
  const old = createDesk()
  old.receive('ana', Y.encodeStateAsUpdate(scene.ana.doc))
  old.doc.transact(() => deleteNote(old.doc, noteId, accountCreation + 5))
  const device = openCopy(old, 'ben')
  device.doc.getMap('notes').delete(noteId)
  const state = Y.encodeStateAsUpdate(device.doc)

  expect(old.receive('ben', state)).toEqual({ refused: removing })
  expect(old.receive('ben', state, { isRelay: true })).toEqual({ repaired: [] })
})

test('[DI11] a message with more than 1,000 mentions is refused, but from a device that brings everything back', () => {
  const mentionsIn = (count: number) => {
    const ben = openCopy(scene.desk, 'ben')
    return { doc: ben.doc, received: ben.write((doc) => changeNoteText(doc, noteId, '@[Ben](ben)'.repeat(count))) }
  }

  const many = mentionsIn(1001)

  expect(many.received).toEqual({ refused: 'This change has too many parts' })
  expect(scene.notes()).toEqual(['ana: of Ana'])
  expect(scene.desk.receive('ben', Y.encodeStateAsUpdate(many.doc), { isRelay: true })).toEqual({ repaired: [] })
  expect(mentionsIn(500).received).toEqual({ repaired: [] })
})

test('[DI12] a message with more than 1,000 parts that have no place here is refused, also after a restore', () => {
  const strangers = (count: number) =>
    byEve(Array.from({ length: count }, () => ({ parent: scene.note(), key: 'x', content: { type: 'map' } })))

  expect(scene.attack(strangers(1001))).toEqual({ refused: 'This change has too many parts' })
  expect(scene.desk.receive('eve', forgeUpdate(strangers(1001)), { isRelay: true })).toEqual({ refused: 'This change has too many parts' })
  expect(scene.attack(strangers(10))).toHaveProperty('repaired')
})

test('[DI3] the notes of a refused message are all kept out, those of the next one come in', () => {
  const ben = openCopy(scene.desk, 'ben')
  const both = ben.write((doc) => {
    createNote(doc, { id: otherId, authorId: 'ben', createdAt: accountCreation + 1, text: 'good' })
    doc.getMap('notes').set(noteId, 'x')
  })

  expect(both).toEqual({ refused: replacing })
  expect(scene.notes()).toEqual(['ana: of Ana'])
  const again = openCopy(scene.desk, 'ben')
  expect(again.write((doc) => createNote(doc, { id: otherId, authorId: 'ben', createdAt: accountCreation + 2, text: 'good' }))).toEqual({
    repaired: [],
  })
})
