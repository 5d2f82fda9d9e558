import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { deleteIndexedDb } from '../../device/indexed-db.ts'
import { whenLive } from '../../live-value.ts'
import { emptyDevice } from '../test-device.ts'
import { keepOnDevice } from './device-copy.ts'

beforeEach(emptyDevice)

const open = async (name = 'doc') => {
  const doc = new Y.Doc()
  const copy = keepOnDevice(name, doc)
  await copy.opened
  return { doc, copy, text: doc.getText('t') }
}
const saved = (at: string) => at === 'saved'

test('what was typed is there after a reload', async () => {
  const { copy, text } = await open()
  text.insert(0, 'one')
  text.insert(3, ' two')
  await whenLive(copy.state, saved)

  const again = await open()

  expect(again.text.toString()).toBe('one two')
})

test('saved is said after the transaction, not before', async () => {
  const { copy, text } = await open()

  text.insert(0, 'x')

  expect(copy.state.get()).toBe('saving')
  await whenLive(copy.state, saved)
})

test('after a failed write the whole document is written again, so that nothing later is lost', async () => {
  const { copy, text } = await open()
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  text.insert(0, 'lost?')
  await whenLive(copy.state, (at) => at === 'failed')
  IDBObjectStore.prototype.add = add

  text.insert(5, ' no')
  await whenLive(copy.state, saved)

  expect((await open()).text.toString()).toBe('lost? no')
})

test('many small updates are kept as few rows', async () => {
  const { copy, text } = await open()
  for (let index = 0; index < 600; index += 1) {
    text.insert(index, 'x')
    await whenLive(copy.state, saved)
  }

  const again = await open()

  expect(again.text.toString()).toBe('x'.repeat(600))
})

test('a document counts as seen only after it was told so', async () => {
  const first = await open()
  expect(first.copy.isSeen()).toBe(false)
  await first.copy.markSeen()

  expect((await open()).copy.isSeen()).toBe(true)
})

test('a database that a second tab deletes is written again as a whole', async () => {
  const { copy, text } = await open()
  text.insert(0, 'kept?')
  await whenLive(copy.state, saved)

  await deleteIndexedDb('doc')
  expect(copy.state.get()).toBe('failed')
  text.insert(5, ' yes')
  await whenLive(copy.state, saved)

  expect((await open()).text.toString()).toBe('kept? yes')
})

test('a copy that is closed does not bring back what was deleted', async () => {
  const { copy, text } = await open()
  text.insert(0, 'gone')
  await whenLive(copy.state, saved)
  await copy.close()
  await deleteIndexedDb('doc')

  expect((await open()).text.toString()).toBe('')
})

test('a database that never answers leaves the document in memory, and takes it once it answers', async () => {
  const { open: openDatabase } = indexedDB
  let answer: () => void = () => undefined
  indexedDB.open = (...args) => {
    const request = openDatabase.apply(indexedDB, args)
    const held = new Proxy(request, { set: (target, key, value) => Reflect.set(target, key, key === 'onsuccess' ? hold(value) : value) })
    return held
  }
  const hold = (run: () => void) => () => {
    answer = run
  }
  const doc = new Y.Doc()
  const copy = keepOnDevice('slow', doc)
  await copy.opened
  indexedDB.open = openDatabase.bind(indexedDB)

  expect(copy.state.get()).toBe('memory')
  doc.getText('t').insert(0, 'late')
  answer()
  await whenLive(copy.state, saved)
  expect((await open('slow')).text.toString()).toBe('late')
})

test('a database that could not be opened is opened later without a reload, with what was typed meanwhile', async () => {
  const kept = await open('broken')
  kept.text.insert(0, 'kept before')
  await whenLive(kept.copy.state, saved)
  await kept.copy.close()
  const { open: openDatabase } = indexedDB
  indexedDB.open = () => {
    throw new DOMException('no', 'UnknownError')
  }

  const { copy, text } = await open('broken')
  expect(copy.state.get()).toBe('memory')
  text.insert(0, 'typed meanwhile')
  indexedDB.open = openDatabase.bind(indexedDB)
  await whenLive(copy.state, saved)
  await copy.close()

  const again = await open('broken')
  expect(again.text.toString().length).toBe('typed meanwhile'.length + 'kept before'.length)
  expect(text.toString()).toBe(again.text.toString())
})
