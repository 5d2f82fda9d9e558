import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let milliseconds: number
let world: TestApp
let ana: Person
let ben: Person
beforeEach(async () => {
  milliseconds = 0
  world = await openTestApp({ now: () => new Date(), ticks: () => milliseconds })
  ana = await world.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Acme' })
  ben = await world.signUp('Ben')
  await world.join(ana, ben, 'admin')
})
afterEach(() => world.close())

/** A call whose head has arrived, and whose body is still on its way. */
const begin = (person: Person, path: string, body: string, type = 'application/json') => {
  const { readable, writable } = new TransformStream<Uint8Array>()
  const headers = { origin: 'http://localhost:3000', host: 'localhost:3000', cookie: person.cookies(), 'content-type': type }
  const answer = world.app.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body: readable, duplex: 'half' }))
  return async (after: number) => {
    milliseconds += after
    const writer = writable.getWriter()
    // Nobody may read it any more.
    void Promise.allSettled([writer.write(new TextEncoder().encode(body)), writer.close()])
    return (await answer).status
  }
}
const removeBen = async () => expect((await ana.call('DELETE', `/api/organizations/users/${ben.id}`)).status).toBe(200)
const names = async () => (await world.store.read((db) => db.select().from(world.store.tables.account))).map(({ name }) => name)

test('somebody who is removed while the body of a call comes slowly is refused, in JSON as in files', async () => {
  const finishAccount = begin(ben, '/api/accounts', JSON.stringify({ name: 'Jane' }))
  const finishImport = begin(ben, '/api/accounts/import', 'Name\nJune', 'text/csv')
  await Promise.resolve()
  await removeBen()

  expect([await finishAccount(5000), await finishImport(0)]).toEqual([400, 400])
  expect(await names()).toEqual([])
})

test('a slow body of somebody who stays is taken', async () => {
  const finish = begin(ben, '/api/accounts', JSON.stringify({ name: 'Jane' }))

  expect(await finish(5000)).toBe(201)
})

/** Removes Ben in the middle of a call of his: once it has written something. */
const removeBenOnceItWrites = () => {
  const removed = Promise.withResolvers<void>()
  const stop = world.store.onChange((changes) => {
    if (!changes.some(({ kind, actor }) => kind === 'account' && actor === ben.id)) return
    stop()
    milliseconds += 5000
    removed.resolve(removeBen())
  })
  return removed.promise
}
const manyRows = Array.from({ length: 200 }, (_, row) => `June ${row}`)

test('an import writes nothing more once its sender is removed, and says so', async () => {
  const removed = removeBenOnceItWrites()

  const answer = await begin(ben, '/api/accounts/import', `Name\n${manyRows.join('\n')}`, 'text/csv')(0)

  await removed
  expect(answer).toBe(400)
  expect((await names()).length).toBeLessThan(manyRows.length)
})

test('a change of many influencers stops once its sender is removed', async () => {
  await begin(ana, '/api/accounts/import', `Name\n${manyRows.join('\n')}`, 'text/csv')(0)
  const read = () => world.store.read((db) => db.select().from(world.store.tables.account))
  const ids = (await read()).map(({ id }) => id)
  const removed = removeBenOnceItWrites()

  const answer = await begin(ben, '/api/accounts/bulk', JSON.stringify({ ids, change: { priority: 'High' } }))(0)

  await removed
  expect(answer).toBe(400)
  expect((await read()).some(({ priority }) => priority !== 'High')).toBe(true)
})
