import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { openIndexedDb, transact } from '../../device/indexed-db.ts'
import { whenLive } from '../../live-value.ts'
import { readKeptDocument } from './kept-document.ts'
import { beginTestCopies, endTestCopies, openTestCopy as open } from './test-copies.ts'

beforeEach(beginTestCopies)
afterEach(async () => expect(await endTestCopies()).toEqual([]))

const saved = (at: string) => at === 'saved'

/** As the device kept a document before y-indexeddb. */
const keepFormerly = async (name: string, words: readonly string[], position: string) => {
  const doc = new Y.Doc()
  const db = await openIndexedDb(
    name,
    (fresh) => {
      fresh.createObjectStore('updates', { autoIncrement: true })
      fresh.createObjectStore('facts')
    },
    1,
  )
  await transact(db, 'updates', 'readwrite', (store) => {
    doc.on('update', (update) => store.add(update))
    for (const word of words) doc.getText('t').insert(0, word)
  })
  await transact(db, 'facts', 'readwrite', (store) => {
    store.put(true, 'seen')
    store.put(position, 'position')
  })
  db.close()
}

test('a copy from before y-indexeddb is carried over: its words, its position, and that it was seen', async () => {
  await keepFormerly('doc', ['two', 'one '], '7.a')

  const { copy, text } = await open()

  expect(text.toString()).toBe('one two')
  expect([copy.position(), copy.isSeen()]).toEqual(['7.a', true])
  text.insert(0, 'none ')
  await whenLive(copy.state, saved)
  await copy.close()
  const again = await open()
  expect([again.text.toString(), again.copy.position(), again.copy.isSeen()]).toEqual(['none one two', '7.a', true])
})

test('a copy that nobody opens is read in its former form, too', async () => {
  await keepFormerly('doc', ['kept'], '7.a')

  expect(await readKeptDocument('doc')).toMatchObject({ position: '7.a', updates: { length: 1 } })
})

test('carrying over that ends in its midst has changed nothing', async () => {
  await keepFormerly('doc', ['kept'], '7.a')
  const { openCursor } = IDBObjectStore.prototype
  const { deleteObjectStore } = IDBDatabase.prototype
  IDBObjectStore.prototype.openCursor = function (...values) {
    IDBDatabase.prototype.deleteObjectStore = () => this.transaction.abort()
    return openCursor.apply(this, values)
  }
  const { copy, text } = await open()
  expect([copy.state.get(), text.toString()]).toEqual(['memory', ''])
  Object.assign(IDBObjectStore.prototype, { openCursor })
  Object.assign(IDBDatabase.prototype, { deleteObjectStore })

  await whenLive(copy.state, saved)

  expect([text.toString(), copy.position(), copy.isSeen()]).toEqual(['kept', '7.a', true])
})

test('two tabs open a former copy at once, and neither loses what it writes', async () => {
  await keepFormerly('doc', ['kept '], '7.a')

  const [one, other] = await Promise.all([open(), open()])
  one.text.insert(5, 'one')
  other.text.insert(5, 'other')
  await Promise.all([one, other].map(({ copy }) => whenLive(copy.state, saved)))

  const text = (await open()).text.toString()
  expect(text).toContain('one')
  expect(text).toContain('other')
})

test('a tab of the version before lets go of its copy, and one that does not only holds it up', async () => {
  await keepFormerly('doc', ['kept'], '7.a')
  const held = await openIndexedDb('doc', () => undefined, 1)
  held.onversionchange = null

  const { copy, text } = await open()
  expect([copy.state.get(), text.toString()]).toEqual(['memory', ''])
  text.insert(0, 'typed meanwhile ')
  held.close()
  await whenLive(copy.state, saved)
  await copy.close()

  const again = await open()
  expect(again.text.toString()).toContain('kept')
  expect(again.text.toString()).toContain('typed meanwhile')
  expect([again.copy.position(), again.copy.isSeen()]).toEqual(['7.a', true])
})
