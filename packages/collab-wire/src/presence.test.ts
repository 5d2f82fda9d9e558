import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readPresence } from './presence.ts'

const doc = new Y.Doc()
const body = doc.getMap('notes').set('n1', new Y.XmlFragment())
const paragraph = new Y.XmlElement('paragraph')
const words = new Y.XmlText('Hello')
paragraph.insert(0, [words])
body.insert(0, [paragraph])
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const inWords = Y.createRelativePositionFromTypeIndex(words, 2)
const place = { type: null, tname: null, item: { client: doc.clientID, clock: 4 }, assoc: 0 }

test('what a device shows of itself stays', () => {
  const state = sent({
    user: { id: 'u1', name: 'Ana', image: null, color: '#ff0000' },
    cursor: { anchor: inWords, head: inWords },
    editing: ['n1'],
  })

  expect(readPresence(state)).toEqual(state)
})

test('a caret at the end of a text, in an empty note and one that is gone are carets', () => {
  const places = [Y.createRelativePositionFromTypeIndex(words, 5), Y.createRelativePositionFromTypeIndex(body, 0, -1)]

  for (const anchor of places)
    expect(readPresence(sent({ cursor: { anchor, head: anchor } }))?.cursor).toEqual(sent({ anchor, head: anchor }))
  expect(readPresence({ cursor: null })).toEqual({ cursor: null })
})

test.each([
  [1],
  ['x'],
  [true],
  [[]],
  [{}],
  [{ anchor: place }],
  [{ anchor: place, head: null }],
  [{ anchor: place, head: 7 }],
  [{ anchor: place, head: {} }],
  [{ anchor: place, head: { type: null, item: null, tname: 'notes' } }],
  [{ anchor: place, head: { ...place, tname: 'a root that is made by asking for it' } }],
  [{ anchor: place, head: { ...place, item: 3 } }],
  [{ anchor: place, head: { ...place, item: { client: 1, clock: -1 } } }],
  [{ anchor: place, head: { ...place, item: { client: 1, clock: 0.5 } } }],
  [{ anchor: place, head: { ...place, item: { client: '1', clock: 1 } } }],
  [{ anchor: place, head: { ...place, item: { client: 1e300, clock: 1 } } }],
  [{ anchor: place, head: { ...place, assoc: 'x' } }],
])('%j is no caret', (cursor) => {
  expect(readPresence({ cursor, editing: ['n1'] })).toEqual({ editing: ['n1'] })
})

test('unknown fields, and known ones in another form, are left out', () => {
  expect(readPresence({ user: 'Ana', editing: 4, selection: {}, __proto__: { cursor: 1 } })).toEqual({})
  expect(readPresence({ user: { id: 1, name: {} }, editing: ['n1', 7, 'x'.repeat(65)] })).toEqual({ editing: ['n1'] })
  expect(readPresence({ user: { id: 'u1', name: 'Ana', image: {}, color: 'url(x)' } })).toEqual({
    user: { id: 'u1', name: 'Ana', image: null },
  })
})

test.each([[null], [1], ['x'], [[]], [undefined]])('%j shows nobody', (state) => {
  expect(readPresence(state)).toBeNull()
})
