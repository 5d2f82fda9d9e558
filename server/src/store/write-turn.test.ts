import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Store } from './store.ts'
import { StoreMisuse } from './store-error.ts'
import { openTestStore, testOfSqlite } from './test-store.ts'
import { addUser, userIds } from './test-users.ts'

const stores: Store[] = []
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})

const openStore = async () => {
  const store = await openTestStore()
  stores.push(store)
  return store
}

testOfSqlite('a body that awaits input or output fails, is rolled back and holds nobody up', async () => {
  const store = await openStore()
  const waiting = store.write(async (tx) => {
    await addUser(tx, 'ana')
    await wait(1)
    await addUser(tx, 'late')
  })
  const next = store.write((tx) => addUser(tx, 'ben'))

  await expect(waiting).rejects.toThrow(StoreMisuse)
  await next
  await wait(5)

  expect(await userIds(store)).toEqual(['ben'])
})

testOfSqlite('what is left of a failed body cannot write into the transaction of somebody else', async () => {
  const store = await openStore()
  const outcome: unknown[] = []
  const failing = store.write(async (tx) => {
    await addUser(tx, 'ana')
    Promise.resolve()
      .then(() => wait(1))
      .then(() => store.write((other) => addUser(other, 'ben').then(() => undefined)))
      .then(() => addUser(tx, 'ghost'))
      .catch((error: unknown) => outcome.push(error))
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => outcome.length).toBe(1)

  expect(outcome[0]).toBeInstanceOf(StoreMisuse)
  expect(await userIds(store)).toEqual(['ben'])
})

test('a savepoint tells of as many changes as it made', async () => {
  const store = await openStore()
  const many = 200_000
  const change = { kind: 'organization', id: 'one', organizationId: 'one', at: '2026-11-20T10:00:00.000Z' } as const
  const heard: number[] = []
  store.onChange((changes) => heard.push(changes.length))

  await store.write((tx) =>
    tx.savepoint(async (inner) => {
      for (let count = 0; count < many; count += 1) inner.changed(change)
    }),
  )

  expect(heard).toEqual([many])
})

testOfSqlite('savepoints side by side in one body are a mistake that says so', async () => {
  const store = await openStore()

  const sideBySide = store.write((tx) =>
    Promise.all([tx.savepoint((inner) => addUser(inner, 'a')), tx.savepoint((inner) => addUser(inner, 'b'))]),
  )

  await expect(sideBySide).rejects.toThrow('Savepoints run one after another')
  expect(await userIds(store)).toEqual([])
})

test('many writes asked for at once all arrive, beside ones that roll back', async () => {
  const store = await openStore()

  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      store.write(async (tx) => {
        await addUser(tx, `user${String(index).padStart(3, '0')}`)
        if (index % 2 === 1) throw new Error('rolled back')
      }),
    ),
  )

  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(50)
  expect(await userIds(store)).toHaveLength(50)
})

testOfSqlite('a closed store refuses to write', async () => {
  const store = await openTestStore()
  await store.close()

  await expect(store.write((tx) => addUser(tx, 'ana'))).rejects.toThrow('The store is closed')
})
