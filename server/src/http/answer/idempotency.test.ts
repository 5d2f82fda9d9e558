import { afterEach, expect, test } from 'vitest'
import { bodyOf, jsonBy } from '../test-edge.ts'
import { openFacts, post, serveFacts } from '../test-facts.ts'
import { forgetOldAnswers } from './idempotency-record.ts'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const facts of opened.splice(0)) await facts.close()
})

const open = async () => {
  const facts = await openFacts()
  opened.push(facts)
  return facts
}

test('the same Idempotency-Key writes once and answers alike; another body or query under it is refused with that answer', async () => {
  const { app, facts } = await open()
  const key = { 'idempotency-key': 'key-1' }

  const first = await app.request('/api/facts', post({ name: 'sky' }, key))
  const again = await app.request('/api/facts', post({ name: 'sky' }, key))
  const other = await app.request('/api/facts', post({ name: 'sea' }, key))
  const elsewhere = await app.request('/api/facts?columns=name', post({ name: 'sky' }, key))

  expect([first.status, again.status, other.status, elsewhere.status]).toEqual([201, 201, 409, 409])
  const told = await bodyOf(first)
  expect(await bodyOf(again)).toEqual(told)
  expect(await bodyOf(other)).toMatchObject({ code: 'conflict', answered: told })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await facts()).toHaveLength(2)
})

test('identical calls in flight write once', async () => {
  const { app, facts } = await open()

  const all = await Promise.all(
    Array.from({ length: 8 }, () => app.request('/api/facts', post({ name: 'sky' }, { 'idempotency-key': 'key-1' }))),
  )

  expect(all.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201))
  expect(await facts()).toHaveLength(2)
})

test('identical calls in flight on two servers write once, and are answered alike', async () => {
  const { app, facts, store } = await open()
  const other = serveFacts(store)
  const call = () => post({ name: 'sky' }, { 'idempotency-key': 'key-1' })

  const [here, there] = await Promise.all([app.request('/api/facts', call()), other.app.request('/api/facts', call())])
  other.events.close()

  expect([here.status, there.status]).toEqual([201, 201])
  expect(await bodyOf(here)).toEqual(await bodyOf(there))
  expect(await facts()).toHaveLength(2)
})

test('where another server answered another body under the same key meanwhile, a call is refused and undone', async () => {
  const { app, facts, store } = await open()
  const other = serveFacts(store)
  const key = { 'idempotency-key': 'key-1' }

  const answers = await Promise.all([
    app.request('/api/facts', post({ name: 'sky' }, key)),
    other.app.request('/api/facts', post({ name: 'sea' }, key)),
  ])
  other.events.close()

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await facts()).toHaveLength(2)
})

test('a database that is not reached is answered as one that cannot store', async () => {
  const { store } = await open()
  const unreached = serveFacts({
    ...store,
    write: () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })),
  })

  const answer = await unreached.app.request('/api/facts', post({ name: 'sky' }))
  unreached.events.close()

  expect([answer.status, (await bodyOf(answer)).code]).toEqual([503, 'unavailable'])
})

test('a refusal is not remembered under its Idempotency-Key', async () => {
  const { app, store } = await open()

  await app.request('/api/facts', post({ name: 'taken' }, { 'idempotency-key': 'key-1' }))

  expect(await store.read((db) => db.select().from(store.tables.idempotencyRecord))).toEqual([])
})

test('keys of two callers are two keys, and a key of more than 30 days ago counts until the hourly job forgets it, whatever the clock says', async () => {
  const { app, facts, store } = await open()
  const key = { 'idempotency-key': 'key-1' }
  await app.request('/api/facts', post({ name: 'sky' }, key))

  const other = await app.request('/api/facts', { ...post({ name: 'sea' }), headers: { ...jsonBy('robot'), ...key } })
  const { idempotencyRecord } = store.tables
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  await store.write((tx) => tx.db.update(idempotencyRecord).set({ createdAt: longAgo }))
  const before = await app.request('/api/facts', post({ name: 'sky' }, key))
  await store.write((tx) => forgetOldAnswers(tx, new Date()))
  const later = await app.request('/api/facts', post({ name: 'sand' }, key))

  expect([other.status, before.status, later.status]).toEqual([201, 201, 201])
  expect(await facts()).toHaveLength(4)
  expect(await store.read((db) => db.select().from(idempotencyRecord))).toHaveLength(1)
})

test('a key that cannot be one is 400', async () => {
  const { app, facts } = await open()

  const answer = await app.request('/api/facts', post({ name: 'sky' }, { 'idempotency-key': 'x'.repeat(201) }))

  expect([answer.status, (await bodyOf(answer)).code]).toEqual([400, 'validation_failed'])
  expect(await facts()).toHaveLength(1)
})
