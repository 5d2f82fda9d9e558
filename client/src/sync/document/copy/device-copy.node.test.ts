import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { deleteIndexedDb, transact } from '../../device/indexed-db.ts'
import { whenLive } from '../../live-value.ts'
import { quiet } from '../test-device.ts'
import { openCopy, updates } from './copy-database.ts'
import { keepOnDevice } from './device-copy.ts'
import { readKeptDocument } from './kept-document.ts'
import { beginTestCopies, endTestCopies, openTestCopy as open } from './test-copies.ts'

beforeEach(beginTestCopies)
// y-indexeddb hears of no failure: none of them may end as a rejection that nobody holds.
afterEach(async () => expect(await endTestCopies()).toEqual([]))

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

test('a write that the database calls off is made again, and with it all that came later', async () => {
  const { copy, text } = await open()
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (...values) {
    const request = add.apply(this, values)
    this.transaction.abort()
    return request
  }
  text.insert(0, 'called off?')
  await whenLive(copy.state, (at) => at === 'failed')
  IDBObjectStore.prototype.add = add

  text.insert(11, ' no')
  await whenLive(copy.state, saved)

  expect((await open()).text.toString()).toBe('called off? no')
})

test('a database that begins no more transactions throws nothing into the editor', async () => {
  const { copy, text } = await open()
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('closed', 'InvalidStateError')
  }

  text.insert(0, 'typed on')
  expect(copy.state.get()).toBe('failed')
  IDBDatabase.prototype.transaction = transaction
  await whenLive(copy.state, saved)

  expect((await open()).text.toString()).toBe('typed on')
})

test('a full device still shows what it has', async () => {
  const first = await open()
  first.text.insert(0, 'readable')
  await whenLive(first.copy.state, saved)
  await first.copy.close()
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }

  const { copy, text } = await open()
  await whenLive(copy.state, (at) => at === 'failed')
  IDBObjectStore.prototype.add = add

  expect(text.toString()).toBe('readable')
})

test('many small updates are kept as few rows', async () => {
  const { copy, text } = await open()
  for (let index = 0; index < 600; index += 1) {
    text.insert(index, 'x')
    await whenLive(copy.state, saved)
  }

  await expect.poll(async () => (await readKeptDocument('doc')).updates.length).toBeLessThan(100)
  expect((await open()).text.toString()).toBe('x'.repeat(600))
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
  const hold = (run: (event: Event) => void) => (event: Event) => {
    answer = () => run(event)
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

test('whoever waits to read what other tabs wrote hears that the copy was closed, also where no database opens', async () => {
  const { open: openDatabase } = indexedDB
  indexedDB.open = () => {
    throw new DOMException('no', 'UnknownError')
  }
  const { copy } = await open('broken')
  expect(copy.state.get()).toBe('memory')

  const reloading = copy.reload()
  await copy.close()
  indexedDB.open = openDatabase.bind(indexedDB)

  await reloading
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

test('a position that was told before the database opened is kept with the words, not after them', async () => {
  const { open: openDatabase } = indexedDB
  indexedDB.open = () => {
    throw new DOMException('no', 'UnknownError')
  }
  const { copy, text } = await open('late')
  copy.keepPosition('7.a')
  text.insert(0, 'with it')
  const { put, add } = IDBObjectStore.prototype
  const writes: { readonly wrote: string; readonly transaction: IDBTransaction }[] = []
  IDBObjectStore.prototype.put = function (...values) {
    writes.push({ wrote: `put ${values[0]}`, transaction: this.transaction })
    return put.apply(this, values)
  }
  IDBObjectStore.prototype.add = function (...values) {
    writes.push({ wrote: 'words', transaction: this.transaction })
    return add.apply(this, values)
  }
  indexedDB.open = openDatabase.bind(indexedDB)
  await whenLive(copy.state, saved)
  Object.assign(IDBObjectStore.prototype, { put, add })

  expect(writes.map(({ wrote }) => wrote).toSorted()).toEqual(['put 7.a', 'words'])
  expect(writes[0]?.transaction).toBe(writes[1]?.transaction)
})

test('rows that cannot be read leave the document in memory, and what is typed then is not told to be kept', async () => {
  const db = await openCopy('doc')
  await transact(db, updates, 'readwrite', (store) => store.add(new Uint8Array([255, 255, 255])))
  db.close()

  const { copy, text } = await open()
  text.insert(0, 'typed')
  await quiet()

  expect(copy.state.get()).toBe('memory')
  expect((await readKeptDocument('doc')).updates).toHaveLength(1)
})
