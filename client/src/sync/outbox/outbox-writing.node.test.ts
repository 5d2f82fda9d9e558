import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whenLive } from '../live-value.ts'
import { createTestClock } from '../test-clock.ts'
import { claim } from './outbox-sending.ts'
import { noAnswers, openOutbox, patch, refuseNextPut } from './test-outbox.ts'

const { put } = IDBObjectStore.prototype

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  IDBObjectStore.prototype.put = put
})

/** What a tab finds that opens now, or sends. */
const kept = async () => (await openOutbox()).rows.get().map(({ id, isSent = false }) => ({ id, isSent }))

test('[OB1] a word that the device refused is there with the next one of its tab, so that no other tab sends the later one first', async () => {
  const outbox = await openOutbox(createTestClock())
  refuseNextPut()
  await outbox.add(patch('02', 'jane', { priority: 'High' }))
  expect(await kept()).toEqual([])

  await outbox.add(patch('03', 'jane', { priority: 'Low' }))

  expect(await kept()).toMatchObject([{ id: '02' }, { id: '03' }])
  expect(outbox.isFailing.get()).toBe(false)
})

test('[OB1] a word written while the device refuses the one before it is not there without that one', async () => {
  const outbox = await openOutbox(createTestClock())
  refuseNextPut()
  const first = outbox.add(patch('02', 'jane', { priority: 'High' }))
  await Promise.resolve()
  const second = outbox.add(patch('03', 'jane', { priority: 'Low' }))

  await Promise.all([first, second])

  expect(await kept()).toMatchObject([{ id: '02' }, { id: '03' }])
})

test('[OB1] words that the device refused one after the other come there together', async () => {
  const clock = createTestClock()
  const outbox = await openOutbox(clock)
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  await outbox.add(patch('02', 'jane', { priority: 'High' }))
  await outbox.add(patch('03', 'jane', { priority: 'Low' }))
  expect(outbox.inMemory.get()).toBe(2)
  refuseNextPut()

  clock.move(2000)
  await whenLive(outbox.isFailing, (isFailing) => !isFailing)

  expect(await kept()).toMatchObject([{ id: '02' }, { id: '03' }])
})

test('[OB11] a word that goes out while it is still written stays marked as sent, also with one written meanwhile', async () => {
  const outbox = await openOutbox()
  const row = patch('02', 'jane', { priority: 'High' })
  const adding = outbox.add(row)
  const claiming = claim(outbox, row, noAnswers())
  const addingMore = outbox.add(patch('03', 'jane', { name: 'Jane' }))

  await Promise.all([adding, claiming, addingMore])

  expect(await kept()).toEqual([
    { id: '02', isSent: true },
    { id: '03', isSent: false },
  ])
})

test('[OB11] a change that the device refused, and that went out with an earlier one, is not written there once more', async () => {
  const clock = createTestClock()
  const outbox = await openOutbox(clock)
  const row = patch('02', 'jane', { priority: 'High' })
  await outbox.add(row)
  refuseNextPut()
  await outbox.add(patch('03', 'jane', { priority: 'Low' }))

  const claiming = claim(outbox, row, noAnswers())
  clock.move(2000)
  await claiming
  await whenLive(outbox.isWriting, (isWriting) => !isWriting)

  expect(await kept()).toEqual([{ id: '02', isSent: true }])
})

test('a word that the device refused counts as kept once it went there with what its tab sends', async () => {
  const clock = createTestClock()
  const outbox = await openOutbox(clock)
  const word = patch('02', 'jane', { priority: 'High' })
  refuseNextPut()
  await outbox.add(word)
  expect([outbox.isFailing.get(), outbox.inMemory.get()]).toEqual([true, 1])

  await claim(outbox, word, noAnswers())
  clock.move(2000)

  expect(await kept()).toEqual([{ id: '02', isSent: true }])
  expect([outbox.isFailing.get(), outbox.inMemory.get()]).toEqual([false, 0])
})
