import { createPostgresBus, roomChannel } from '@rapport/server/collab/bus/postgres-bus'
import type { Hint } from '@rapport/server/collab/bus/room-bus'
import { openPostgresDatabase, type PostgresDatabase } from '@rapport/server/store/postgres/postgres-database'
import { openPostgresSignal, type PostgresSignal } from '@rapport/server/store/postgres/postgres-signal'
import { followServers } from '@rapport/server/store/postgres/servers-there'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

const address = process.env.TEST_POSTGRES ?? ''
const signals: PostgresSignal[] = []
let database: PostgresDatabase

const open = () => {
  const signal = openPostgresSignal(address, [roomChannel], () => undefined)
  signals.push(signal)
  return { bus: createPostgresBus(signal), signal }
}
const listeners = async (): Promise<readonly number[]> => {
  const answer = await database.db.execute(sql`SELECT pid FROM pg_stat_activity WHERE query LIKE ${`LISTEN ${roomChannel}%`}`)
  return (answer as unknown as { rows: { pid: number }[] }).rows.map(({ pid }) => pid) // the driver's own answer
}
const hintOf = (sequence: number, data: Uint8Array): Hint => ({ kind: 'commit', accountId: 'a', sequence, data, owners: [[4711, 'ana']] })

beforeEach(() => {
  database = openPostgresDatabase({ address, connections: 1, report: () => undefined })
})
afterEach(async () => {
  await Promise.all(signals.splice(0).map((signal) => signal.close()))
  await database.close()
})

test('a hint brings its words to another process; what is too long is left to the log', async () => {
  const [here, there] = [open(), open()]
  const heard: Hint[] = []
  there.bus.hear((hint) => heard.push(hint))
  await expect.poll(listeners).toHaveLength(2)

  here.bus.tell(hintOf(1, Uint8Array.of(1, 2, 3)))
  here.bus.tell(hintOf(2, new Uint8Array(6000)))

  await expect.poll(() => heard.length).toBe(2)
  expect(heard[0]).toEqual({ ...hintOf(1, Uint8Array.of(1, 2, 3)), data: Buffer.of(1, 2, 3) })
  expect(heard[1]).toEqual({ kind: 'commit', accountId: 'a', sequence: 2, data: undefined, owners: [] })
})

test('who lost their connection hears again, and is told that something may have been lost', async () => {
  const [here, there] = [open(), open()]
  const heard: number[] = []
  let returns = 0
  there.bus.hear((hint) => heard.push(hint.kind === 'commit' ? hint.sequence : 0))
  there.signal.onReturn(() => (returns += 1))
  await expect.poll(listeners).toHaveLength(2)
  await expect.poll(() => returns).toBe(1)

  for (const pid of await listeners()) await database.db.execute(sql`SELECT pg_terminate_backend(${pid})`)

  await expect.poll(() => returns).toBe(2)
  await expect
    .poll(async () => {
      here.bus.tell(hintOf(heard.length + 1, Uint8Array.of(1)))
      return heard.length
    })
    .toBeGreaterThan(0)
})

test('the servers that listen on a database are counted, for whom each allows its share', async () => {
  const counted = async () => {
    const servers = await followServers(database.db, () => undefined)
    servers.stop()
    return servers.count()
  }
  const before = await counted()
  const [, second] = [open(), open()]
  await expect.poll(counted).toBe(2)

  await second.signal.close()

  await expect.poll(counted).toBe(1)
  expect(before).toBe(1)
})
