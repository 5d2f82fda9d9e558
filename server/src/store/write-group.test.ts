import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store, Tx } from './store.ts'
import { openTestStore, testOfSqlite } from './test-store.ts'
import { othersWritten, writtenBy, writtenForAll } from './writing-call.ts'

const at = new Date('2026-11-20T10:00:00.000Z')

let store: Store
let ms: number
beforeEach(async () => {
  ms = 0
  store = await openTestStore({ ticks: () => ms })
})
afterEach(() => store.close())

const addOrganization = (tx: Tx, id: string) => tx.db.insert(tx.tables.organization).values({ id, name: id, slug: id, createdAt: at })

const storedIds = async () => {
  const rows = await store.read((db) => db.select({ id: store.tables.organization.id }).from(store.tables.organization))
  return rows.map(({ id }) => id).sort()
}

testOfSqlite('writes that wait together are stored when the first of them is answered', async () => {
  const first = store.write((tx) => addOrganization(tx, 'acme'))
  const second = store.write((tx) => addOrganization(tx, 'bolt'))
  const seenByFirst = first.then(storedIds)
  await second

  expect(await seenByFirst).toEqual(['acme', 'bolt'])
})

testOfSqlite(
  'who was told that a write is stored reads it, also when somebody else read in the same turn of the event loop before',
  async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const somebodyElse = begun.then(storedIds)

    await store.write(async (tx) => {
      begin()
      await addOrganization(tx, 'acme')
    })

    expect(await storedIds()).toEqual(['acme'])
    expect(await somebodyElse).toEqual([])
  },
)

testOfSqlite('what comes during a group of a long work is stored before its next group begins', async () => {
  const order: string[] = []
  const write = (words: string) => store.write(async () => void order.push(words))
  // As a message that is read once the loop is free.
  setTimeout(() => void write('a letter'))
  await store.write(async () => {
    const until = performance.now() + 5
    while (performance.now() < until) order.length = 0
    order.push('group 1')
  })
  await othersWritten()
  await write('group 2')

  expect(order).toEqual(['group 1', 'a letter', 'group 2'])
})

test('the first of them that throws is undone alone', async () => {
  const bad = store.write(async (tx) => {
    await addOrganization(tx, 'acme')
    throw new Error('no')
  })
  const good = store.write((tx) => addOrganization(tx, 'bolt'))

  await expect(bad).rejects.toThrow('no')
  await good
  expect(await storedIds()).toEqual(['bolt'])
})

test('one of them that throws is undone alone', async () => {
  const good = store.write((tx) => addOrganization(tx, 'acme'))
  const bad = store.write(async (tx) => {
    await addOrganization(tx, 'bolt')
    throw new Error('no')
  })
  const late = store.write((tx) => addOrganization(tx, 'cape'))

  await expect(bad).rejects.toThrow('no')
  await Promise.all([good, late])
  expect(await storedIds()).toEqual(['acme', 'cape'])
})

testOfSqlite('one that waits for something else is undone alone, and cannot write into the common transaction afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waits = store.write(async (tx) => {
    await addOrganization(tx, 'acme')
    await promise
    await addOrganization(tx, 'bolt')
  })
  const good = store.write((tx) => addOrganization(tx, 'cape'))

  await expect(waits).rejects.toThrow('awaited something other')
  resolve()
  await good
  expect(await storedIds()).toEqual(['cape'])
})

test('what could not take its turn in time is stored by the next transaction, also when the store closes', async () => {
  const busy = store.write(async (tx) => {
    ms += 20
    await addOrganization(tx, 'acme')
  })
  const late = store.write((tx) => addOrganization(tx, 'bolt'))

  await Promise.all([busy, late])
  expect(await storedIds()).toEqual(['acme', 'bolt'])
})

testOfSqlite('a forced write shares its commit with those behind it, and is never part of one that forces nothing', async () => {
  await store.close()
  let commits = 0
  store = await openTestStore({ ticks: () => ms, observer: { committed: () => (commits += 1), failed: () => undefined } })
  const unforced = { isForced: false }

  await Promise.all([store.write((tx) => addOrganization(tx, 'acme')), store.write((tx) => addOrganization(tx, 'bolt'), unforced)])
  expect(commits).toBe(1)

  await Promise.all([store.write((tx) => addOrganization(tx, 'cape'), unforced), store.write((tx) => addOrganization(tx, 'dune'))])
  expect(commits).toBe(3)
  expect(await storedIds()).toEqual(['acme', 'bolt', 'cape', 'dune'])
})

testOfSqlite('what a write computes is told to who pays for it, and nothing of what is done for everybody', async () => {
  await store.close()
  let computedMs = 0
  store = await openTestStore({ ticks: () => ms + computedMs, computed: () => computedMs })
  const paid: number[] = []
  const computing = (id: string, costs: number) => async (tx: Tx) => {
    await addOrganization(tx, id)
    computedMs += costs
  }

  await Promise.all([
    writtenBy({ pay: (spent) => paid.push(spent) }, () => store.write(computing('acme', 300))),
    writtenBy({ pay: (spent) => paid.push(spent) }, () => writtenForAll(() => store.write(computing('bolt', 50)))),
    store.write(computing('cape', 7)),
  ])

  expect(paid).toEqual([300])
})

const patient = { isForced: true, isPatient: true }

testOfSqlite('a group of a long work lets others go first, and has a commit of its own', async () => {
  await store.close()
  let commits = 0
  store = await openTestStore({ ticks: () => ms, observer: { committed: () => (commits += 1), failed: () => undefined } })
  const order: string[] = []
  const add = (id: string) => async (tx: Tx) => {
    await addOrganization(tx, id)
    order.push(id)
  }

  await Promise.all([store.write(add('a group'), patient), store.write(add('a letter')), store.write(add('another letter'))])

  expect(order).toEqual(['a letter', 'another letter', 'a group'])
  expect(commits).toBe(2)
  expect(store.stored()).toBe(2)
})

testOfSqlite('a group that has waited for a tenth of a second is overtaken no more, and still shares no commit', async () => {
  await store.close()
  let commits = 0
  store = await openTestStore({ ticks: () => ms, observer: { committed: () => (commits += 1), failed: () => undefined } })
  const order: string[] = []
  const write = (words: string, terms = { isForced: true }) =>
    store.write(async (tx) => {
      await addOrganization(tx, words)
      order.push(words)
    }, terms)
  const group = write('a group', patient)
  ms += 100

  await Promise.all([group, write('a letter')])

  expect(order).toEqual(['a group', 'a letter'])
  expect(commits).toBe(2)
})

testOfSqlite('a group that fails takes nothing from those that went first, and a store that closes still stores it', async () => {
  const bad = store.write(async (tx) => {
    await addOrganization(tx, 'a bad group')
    throw new Error('no')
  }, patient)
  const good = store.write((tx) => addOrganization(tx, 'a group'), patient)
  const letter = store.write((tx) => addOrganization(tx, 'a letter'))

  await Promise.all([expect(bad).rejects.toThrow('no'), good, letter])
  expect(await storedIds()).toEqual(['a group', 'a letter'])

  const late = store.write((tx) => addOrganization(tx, 'a late group'), patient)
  await store.close()
  await expect(late).resolves.toBeDefined()
  store = await openTestStore()
})

testOfSqlite('a write that is undone is not counted among those that are stored', async () => {
  const bad = store.write(async () => {
    throw new Error('no')
  })

  await expect(bad).rejects.toThrow('no')
  expect(store.stored()).toBe(0)
})
