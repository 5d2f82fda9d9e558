import type { Change } from '@rapport/domain/event/change'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { openPostgresTestStores } from '../test-store.ts'

let stores: readonly Store[]
beforeEach(async () => {
  stores = await openPostgresTestStores(2)
})
afterEach(() => Promise.all(stores.map((store) => store.close())))

const changeOf = (id: string): Change => ({ organizationId: 'o', kind: 'stage', id, at: '2026-11-29T10:00:00.000Z' })
const storeOf = (index: number): Store => {
  const store = stores[index]
  if (!store) throw new Error('No store')
  return store
}
/** What a store hears, of itself and of others. */
const hearing = (index: number) => {
  const [all, own]: [string[], string[]] = [[], []]
  storeOf(index).onChange((changes) => all.push(...changes.map(({ id }) => id)))
  storeOf(index).onOwnChange((changes) => own.push(...changes.map(({ id }) => id)))
  return { all, own }
}
const change = (index: number, ...ids: readonly string[]) =>
  storeOf(index).write(async (tx) => {
    for (const id of ids) tx.changed(changeOf(id))
  })

test('what one process changes every process hears once, and only it knows it as its own', async () => {
  const [here, there] = [hearing(0), hearing(1)]

  for (let n = 0; n < 20; n += 1) await change(n % 2, `${n}`)

  const everything = Array.from({ length: 20 }, (_, n) => `${n}`).sort()
  await expect.poll(() => [here.all.toSorted(), there.all.toSorted()]).toEqual([everything, everything])
  expect([here.own.length, there.own.length]).toEqual([10, 10])
})

test('what was rolled back is heard by nobody', async () => {
  const there = hearing(1)

  await expect(
    storeOf(0).write(async (tx) => {
      tx.changed(changeOf('undone'))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await change(0, 'done')

  await expect.poll(() => there.all).toEqual(['done'])
})

test('what is stored though its answer was lost is heard by all, also by its own process', async () => {
  let isCut = false
  stores = await openPostgresTestStores(2, (transact) => async (work, kind) => {
    const value = await transact(work, kind)
    if (isCut && kind !== 'reading of one commit') throw new Error('Connection terminated unexpectedly')
    return value
  })
  const [here, there] = [hearing(0), hearing(1)]

  isCut = true
  await expect(change(0, 'stored')).rejects.toThrow('Connection terminated')

  await expect.poll(() => [here.all, there.all]).toEqual([['stored'], ['stored']])
})

test('a change of thousands is heard whole', async () => {
  const there = hearing(1)
  const ids = Array.from({ length: 1200 }, (_, n) => `${n}`)

  await change(0, ...ids)

  await expect.poll(() => there.all.length).toBe(1200)
  expect(new Set(there.all).size).toBe(1200)
})

test.runIf(process.env.TEST_POSTGRES)('a change whose commit comes late is heard, though later ones were heard before', async () => {
  const there = hearing(1)
  const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = storeOf(0).write(
    async ({ db }) => {
      await db.execute(sql`INSERT INTO change_log (organization_id, changes) VALUES ('o', ${JSON.stringify([changeOf('late')])}::jsonb)`)
      written.resolve()
      await release.promise
    },
    { isForced: true, claimsItself: true },
  )
  await written.promise
  await change(0, 'quick')
  await expect.poll(() => there.all).toEqual(['quick'])
  release.resolve()
  await late

  await expect.poll(() => there.all).toEqual(['quick', 'late'])
})

test('whoever heard one server goes on at another with what came behind, also what was open then', async () => {
  await change(0, 'before')
  const { position } = storeOf(0).told
  await expect.poll(async () => (await storeOf(1).told.since(position(), 'o'))?.length).toBe(0)
  const from = position()

  await change(0, 'missed')
  await change(1, 'missed, too')
  await storeOf(1).write(async (tx) => tx.changed({ ...changeOf('of others'), organizationId: 'p' }))

  for (const store of stores) expect((await store.told.since(from, 'o'))?.map(({ id }) => id)).toEqual(['missed', 'missed, too'])
})

test.runIf(process.env.TEST_POSTGRES)('a position from before a commit that was under way has it behind it', async () => {
  const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = storeOf(0).write(
    async ({ db }) => {
      await db.execute(sql`INSERT INTO change_log (organization_id, changes) VALUES ('o', ${JSON.stringify([changeOf('late')])}::jsonb)`)
      written.resolve()
      await release.promise
    },
    { isForced: true, claimsItself: true },
  )
  await written.promise
  const there = hearing(1)
  await change(0, 'quick')
  await expect.poll(() => there.all).toEqual(['quick'])
  const from = storeOf(1).told.position()
  release.resolve()
  await late

  expect((await storeOf(0).told.since(from, 'o'))?.map(({ id }) => id)).toContain('late')
})

test('of positions that are too old, or none, nothing is known', async () => {
  await change(0, 'one')
  const [horizon, at] = storeOf(0).told.position().split('.')

  for (const position of [`${horizon}.${Number(at) - 3100}`, `${horizon}.${Number(at) + 3100}`, '', '.', 'x.1', `${horizon}`, `1'.1`])
    expect(await storeOf(0).told.since(position, 'o')).toBeUndefined()
})
