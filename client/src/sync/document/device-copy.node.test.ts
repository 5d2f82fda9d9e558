import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { whenLive } from '../live-value.ts'
import { keepOnDevice } from './device-copy.ts'
import { emptyDevice } from './test-device.ts'

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
