import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { passingOf } from '@rapport/server/store/postgres/passing-error'
import { openPostgresDatabase } from '@rapport/server/store/postgres/postgres-database'
import { createPostgresStore } from '@rapport/server/store/postgres/postgres-store'
import { readRows } from '@rapport/server/store/query/raw-query'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

const address = process.env.TEST_POSTGRES ?? ''
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const report = () => undefined
const breakingOf = (work: Promise<unknown>) => work.then(() => 'none', passingOf)

test('a connection that breaks while a document is read fails that reading, and not the process', async () => {
  const store = await createPostgresStore({ ...openPostgresDatabase({ address, connections: 2, report }), report })
  closing.push(store.close)

  const reading = store.readTogether((db) => db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`))

  expect(await breakingOf(reading)).toBe('unknown')
  await expect(store.readTogether((db) => db.execute(sql`SELECT 1`))).resolves.toBeDefined()
})

test('a body that goes on after its transaction has ended writes nothing', async () => {
  const { db, transact, close } = openPostgresDatabase({ address, connections: 1, report })
  closing.push(close)
  await db.execute(sql`CREATE TEMPORARY TABLE word (text text)`)
  const write = (inner: typeof db) => inner.execute(sql`INSERT INTO word VALUES ('late')`)

  const inners: (typeof db)[] = []
  await transact(async (inner) => void inners.push(inner))
  const failing = transact(async (inner) => {
    inners.push(inner)
    throw new Error('the body failed')
  })

  await expect(failing).rejects.toThrow('the body failed')
  expect(inners).toHaveLength(2)
  for (const inner of inners) await expect(write(inner)).rejects.toMatchObject({ cause: { name: 'StoreMisuse' } })
  expect(await readRows(db, sql`SELECT * FROM word`)).toEqual([])
})

/** A way to the database that can fall silent, as a network does: nothing arrives, and nothing says so. */
const silentWay = async () => {
  const target = new URL(address)
  const { port, hostname } = target
  const sockets: Socket[] = []
  let isSilent = false
  const way = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
    for (const socket of [near, far]) socket.on('error', report)
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    way.close()
  })
  const fallSilent = () => {
    isSilent = true
  }
  const own = way.address()
  target.port = String(typeof own === 'object' ? own?.port : own)
  return { address: target.href, fallSilent }
}

test('a database that falls silent is given up, and its commits count as unknown', async () => {
  const way = await silentWay()
  const database = openPostgresDatabase({ address: way.address, connections: 2, answerMs: 1500, report })
  closing.push(database.close)
  await database.db.execute(sql`SELECT 1`)

  const writing = database.transact(async (db) => {
    await db.execute(sql`SELECT pg_current_xact_id()`)
    way.fallSilent()
  })

  expect(await breakingOf(writing)).toBe('unknown')
  expect(await breakingOf(database.transact((db) => db.execute(sql`SELECT 1`)))).toBe('unknown')
})
