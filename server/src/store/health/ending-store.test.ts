import { expect, test } from 'vitest'
import { readFact, writeFact } from '../database-fact.ts'
import type { Store } from '../store.ts'
import { openTestStore } from '../test-store.ts'
import { createEndingStore } from './ending-store.ts'
import { isStorageFailure } from './storage-failure.ts'

test('what still writes when a stop can wait no longer is told so, and no mistake of the program', async () => {
  const opened = await openTestStore()
  const { store, end } = createEndingStore(opened)
  await store.write((tx) => writeFact(tx, 'tried-at', 'before'))

  end()
  const error = await store.write((tx) => writeFact(tx, 'tried-at', 'after')).catch((thrown: unknown) => thrown)

  expect(error).toMatchObject({ message: 'The server is stopping: nothing more is stored' })
  expect(isStorageFailure(error)).toBe(true)
  expect(await readFact(store, 'tried-at')).toBe('before')
  await opened.close()
})

test('the terms of a write come through: what need not be forced to the disk is not', async () => {
  const opened = await openTestStore()
  const heard: unknown[] = []
  const told: Store = {
    ...opened,
    write(body, terms) {
      heard.push(terms)
      return opened.write(body, terms)
    },
  }
  const { store } = createEndingStore(told)

  await store.write((tx) => writeFact(tx, 'tried-at', 'a click'), { isForced: false })
  await store.write((tx) => writeFact(tx, 'tried-at', 'a note'))

  expect(heard).toEqual([{ isForced: false }, undefined])
  await opened.close()
})
