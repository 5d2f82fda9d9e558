import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRows } from '../query/raw-query.ts'
import type { Store, Tx } from '../store.ts'
import { openPostgresTestStores } from '../test-store.ts'
import { writtenBy } from '../writing-call.ts'
import { createRowTurns } from './row-claim.ts'

let stores: readonly Store[] = []
beforeEach(async () => {
  stores = await openPostgresTestStores(2)
})
const held: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(held.splice(0).map((release) => release()))
  await Promise.all(stores.map((store) => store.close()))
})

const storeOf = (index: number): Store => stores[index] ?? expect.fail('no such store')
/** A write that a member of an organization asks for; without one, it may be of anybody's rows. */
const writeOf = <T>(index: number, organizationId: string | undefined, body: (tx: Tx) => Promise<T>): Promise<T> =>
  writtenBy({ pay: () => undefined, organizationId }, () => storeOf(index).write(body))

const countUp = async ({ db, tables: { databaseFact } }: Tx): Promise<void> => {
  const [row] = await db.select().from(databaseFact).where(eq(databaseFact.name, 'count'))
  const value = String(Number(row?.value ?? 0) + 1)
  if (row) await db.update(databaseFact).set({ value }).where(eq(databaseFact.name, 'count'))
  else await db.insert(databaseFact).values({ name: 'count', value })
}

/** A write that has its claim and does not end before it is let go. */
const holding = async (index: number, organizationId: string | undefined) => {
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = writeOf(index, organizationId, async () => {
    begun.resolve()
    await release.promise
  })
  await begun.promise
  const end = async () => {
    release.resolve()
    await writing
  }
  held.push(end)
  return end
}

/** How many writes wait for their claim. */
const waiting = async (): Promise<number> => {
  const rows = await storeOf(1).read((db) =>
    readRows(db, sql`SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`),
  )
  return Number(rows[0]?.n)
}

const steps = () => {
  const done: string[] = []
  return { done, note: (name: string) => async () => void done.push(name) }
}

test('what two servers read and then write for one organization is never written over', async () => {
  const before = await counted()
  await Promise.all(Array.from({ length: 40 }, (_, n) => writeOf(n % 2, 'acme', countUp)))

  expect(await counted()).toBe(before + 40)
})

const counted = async (): Promise<number> => {
  const { databaseFact } = storeOf(0).tables
  const [row] = await storeOf(0).read((db) => db.select().from(databaseFact).where(eq(databaseFact.name, 'count')))
  return Number(row?.value ?? 0)
}

test.runIf(process.env.TEST_POSTGRES)('a long write of one organization holds up its own writes alone', async () => {
  const { done, note } = steps()
  const release = await holding(0, 'acme')
  const own = writeOf(1, 'acme', note('acme'))

  await writeOf(1, 'bolt', note('bolt'))
  await writeOf(0, 'bolt', note('bolt again'))
  expect(done).toEqual(['bolt', 'bolt again'])

  await release()
  await own
  expect(done).toEqual(['bolt', 'bolt again', 'acme'])
})

test.runIf(process.env.TEST_POSTGRES)("a write of anybody's rows runs beside no other", async () => {
  const { done, note } = steps()
  const release = await holding(0, undefined)
  const others = [writeOf(1, 'acme', note('acme')), writeOf(0, 'bolt', note('bolt'))]

  await expect.poll(waiting).toBe(2)
  expect(done).toEqual([])
  await release()
  await Promise.all(others)
  expect(done.toSorted()).toEqual(['acme', 'bolt'])
})

test.runIf(process.env.TEST_POSTGRES)(
  'two servers that claim the same organizations in other orders do not wait for each other',
  async () => {
    const claiming = (index: number, ids: readonly string[]) =>
      storeOf(index).write(
        async (tx) => {
          await tx.claim(ids)
          await countUp(tx)
        },
        { isForced: true, claimsItself: true },
      )
    const before = await counted()

    await Promise.all(
      Array.from({ length: 40 }, (_, n) => claiming(n % 2, n % 2 === 0 ? ['acme', 'bolt', 'cord'] : ['cord', 'bolt', 'acme'])),
    )

    expect(await counted()).toBe(before + 40)
  },
)

test('writes of one organization run in the order of asking, and no more than a few have a connection at once', async () => {
  const turns = createRowTurns()
  const done: string[] = []
  let running = 0
  let most = 0
  const job = (name: string) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    done.push(name)
  }

  const organizations = ['acme', 'bolt', 'cord', 'dune', 'echo']
  await Promise.all([1, 2, 3].flatMap((n) => organizations.map((name) => turns(name, job(`${name} ${n}`)))))

  for (const name of organizations) expect(done.filter((each) => each.startsWith(name))).toEqual([`${name} 1`, `${name} 2`, `${name} 3`])
  expect(most).toBe(3)
})
