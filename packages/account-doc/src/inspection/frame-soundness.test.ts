import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { noteBody, noteOf } from '../note/note-reading.ts'
import { byEve, createScene, eveClient, sceneNoteId as noteId, openCopy } from './test-desk.ts'
import { type ForgedContent, type ForgedItem, type ForgedSection, forgeUpdate } from './test-frames.ts'

const otherId = '01hx0000000000000000000002'
const length = 'This change is not what its length could carry'
const malformed = 'This change is malformed'
const inTwoLists = 'This change would stand in two lists at once'

let scene: ReturnType<typeof createScene>

beforeEach(() => {
  scene = createScene()
})

const lengths: [string, ForgedSection[]][] = [
  ['removed clocks beyond any frame', byEve([{ gc: 2 ** 31 }])],
  ['a deleted stretch beyond any frame', byEve([{ key: otherId, content: { deleted: 2 ** 40 } }])],
  ['many stretches that together are beyond any frame', byEve([{ gc: 900_000 }, { gc: 900_000 }])],
  ['clocks that no number can hold', byEve([{ gc: 1 }], Number.MAX_SAFE_INTEGER)],
  ['nothing, removed', byEve([{ gc: 0 }])],
  ['an empty text', byEve([{ content: { text: '' } }])],
  ['an empty list of values', byEve([{ key: otherId, content: { values: [] } }])],
  ['an empty deleted stretch', byEve([{ content: { deleted: 0 } }])],
]

test.each(lengths)('[DI2] refused: %s', (_what, sections) => {
  expect(scene.attack(sections)).toEqual({ refused: length })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI2] deletions of what nobody can have written are refused', () => {
  expect(scene.attack([], [[scene.ana.doc.clientID, 0, 2 ** 40]])).toEqual({ refused: length })
  expect(scene.attack([], [[scene.ana.doc.clientID, 0, 0]])).toEqual({ refused: length })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI5] a body of 3,000 levels is refused before anything walks it', () => {
  const nested = Array.from({ length: 3000 }, (_, level) => ({
    parent: level === 0 ? scene.body() : ([eveClient, level - 1] as const),
    content: { element: 'section' },
  }))

  expect(scene.attack(byEve(nested))).toEqual({ refused: 'This change is nested too deeply' })
  expect(scene.attack(byEve(nested.slice(0, 5)))).toEqual({ repaired: ['content'] })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI5] values as deep as a frame can make them are refused', () => {
  let value: string | readonly unknown[] = 'x'
  for (let level = 0; level < 40; level += 1) value = [value]

  expect(openCopy(scene.desk, 'eve').write((doc) => noteOf(doc, noteId)?.set('deep', value))).toEqual({ refused: malformed })
})

const impossible: [string, ForgedSection[]][] = [
  ['a client that comes twice', [...byEve([{ gc: 1 }]), { client: 1, clock: 0, structs: [{ gc: 1 }] }, ...byEve([{ gc: 1 }], 1)]],
  ['a client that comes twice, anew', [...byEve([{ gc: 1 }]), ...byEve([{ key: otherId, content: { values: ['x'] } }])]],
  ['a left neighbour of its own that comes later', byEve([{ left: [eveClient, 7], content: { text: 'x' } }])],
  ['a right neighbour of its own that comes later', byEve([{ right: [eveClient, 0], content: { text: 'x' } }])],
  ['itself as parent', byEve([{ parent: [eveClient, 0], key: 'a', content: { type: 'map' } }])],
  ['a subdocument', byEve([{ key: otherId, content: { subdocument: 'x' } }])],
  ['a root with a name beyond measure', byEve([{ parent: 'x'.repeat(65), key: 'a', content: { values: ['x'] } }])],
  [
    'more roots than any shape has',
    byEve(Array.from({ length: 20 }, (_, n) => ({ parent: `root ${n}`, key: 'a', content: { values: ['x'] } }))),
  ],
]

test.each(impossible)('[DI7] refused: %s', (_what, sections) => {
  expect(scene.attack(sections)).toHaveProperty('refused')

  expect([...scene.desk.doc.share.keys()]).toEqual(['meta', 'notes', 'partnerships'])
  expect(scene.anaWorks()).toBe(true)
})

test('[DI7] roots cannot be made by repeating what is known', () => {
  scene.attack(byEve([{ key: otherId, content: { values: ['x'] } }]))

  expect(scene.attack(byEve([{ parent: 'made by the way', key: otherId, content: { values: ['x'] } }]))).toEqual({ refused: malformed })
})

test('[DI7] deletions that overlap or come backwards are refused', () => {
  const update = forgeUpdate(
    [],
    [
      [scene.ana.doc.clientID, 3, 2],
      [scene.ana.doc.clientID, 3, 2],
    ],
  )

  expect(scene.desk.receive('eve', update)).toEqual({ refused: malformed })
})

const dependent: [string, ForgedContent][] = [
  ['text', { text: 'x' }],
  ['a map', { type: 'map' }],
  ['a deleted stretch', { deleted: 3 }],
]

test.each(dependent)('[DI7] %s that depends on what nobody knows, or on itself in a circle, changes nothing', (_what, content) => {
  expect(scene.attack(byEve([{ left: [777, 3], content }]))).toEqual({ repaired: [] })
  expect(scene.attack(byEve([{ parent: [777, 3], key: 'a', content }]))).toEqual({ repaired: [] })
  const circle = [
    { client: eveClient, clock: 0, structs: [{ left: [eveClient + 1, 0] as const, content }] },
    { client: eveClient + 1, clock: 0, structs: [{ left: [eveClient, 0] as const, content }] },
  ]
  expect(scene.attack(circle)).toEqual({ repaired: [] })

  expect(scene.desk.owners.has(eveClient)).toBe(false)
  expect(scene.anaWorks()).toBe(true)
})

test('[DI8] items that all stand at one place and name far neighbours are refused before they are sorted', () => {
  const crowd = Array.from({ length: 2000 }, () => ({ parent: scene.text(), content: { text: 'x' } }))
  expect(scene.attack([{ client: 5, clock: 0, structs: crowd }])).toEqual({ repaired: [] })

  expect(scene.attack(byEve(crowd))).toEqual({ refused: 'This change is too tangled' })

  expect(scene.textIn(scene.desk.doc).length).toBe(2000 + 'of Ana'.length)
})

test('[DI8] a long note written at its beginning, line by line and offline, is not tangled', () => {
  const ben = openCopy(scene.desk, 'ben')

  const received = ben.write((doc) => {
    for (let line = 0; line < 3000; line += 1) noteBody(doc, noteId)?.insert(0, [new Y.XmlElement('paragraph')])
  })

  expect(received).toEqual({ repaired: [] })
})

const severalUnderKey: [string, ForgedContent][] = [
  ['values', { values: ['x', 'y'] }],
  ['letters', { text: 'xy' }],
]

test.each(severalUnderKey)('[DI13] several %s under one key are taken out again, and every copy reads the same', (_what, content) => {
  const field = { parent: scene.note(), key: 'mood', content }

  expect(scene.attack(byEve([field]), [[eveClient, 1, 1]])).toEqual({ repaired: ['content'] })

  const { doc } = scene.desk
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  expect(Y.equalSnapshots(Y.snapshot(copy), Y.snapshot(doc))).toBe(true)
  expect(scene.anaWorks()).toBe(true)
})

test('[DI13] values under one key that were all deleted are no fault', () => {
  const field = { parent: scene.note(), key: 'mood', content: { values: ['x', 'y'] } }

  expect(scene.attack(byEve([field]), [[eveClient, 0, 2]])).toEqual({ repaired: [] })
})

const paragraphOfEve = (): ForgedSection[] =>
  byEve([
    { left: scene.paragraph(), content: { element: 'paragraph' } },
    { parent: [eveClient, 0], content: { type: 'xml-text' } },
    { parent: [eveClient, 1], content: { text: 'of Eve' } },
  ])

const twoLists: [string, () => ForgedItem][] = [
  ['a text and one that goes', () => ({ left: scene.letter(5), right: [eveClient, 2], content: { text: 'x' } })],
  ['a field and a text that goes', () => ({ left: scene.author(), right: [eveClient, 2], content: { deleted: 1 } })],
]

test.each(twoLists)('[DI14] nothing stands between %s: new devices get all that a teammate writes there', (_what, between) => {
  scene.attack(paragraphOfEve())

  expect(scene.attack(byEve([between()], 8))).toEqual({ refused: inTwoLists })

  scene.ana.pull()
  scene.attack([], [[eveClient, 0, 1]])
  expect(scene.anaWorks()).toBe(true)
  expect(scene.notes(openCopy(scene.desk, 'ben').doc)).toEqual(['ana: of Ana and more'])
})

test('[DI14] nothing stands between two fields, or between a text and one of the same message', () => {
  const inFields: ForgedItem = { left: scene.author(), right: scene.body(), content: { deleted: 1 } }
  const inTexts: ForgedItem = { left: scene.letter(5), right: [eveClient, 2], content: { text: 'x' } }

  expect(scene.attack(byEve([inFields]))).toEqual({ refused: inTwoLists })
  expect(scene.attack(byEve([...paragraphOfEve().flatMap(({ structs }) => structs), inTexts]))).toEqual({ refused: inTwoLists })

  expect(scene.anaWorks()).toBe(true)
})
