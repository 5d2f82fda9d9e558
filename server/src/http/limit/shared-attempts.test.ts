import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openPostgresTestStores } from '../../store/test-store.ts'
import { createSharedAttempts } from './shared-attempts.ts'

let stores: readonly Store[] = []
beforeEach(async () => {
  stores = await openPostgresTestStores(2)
})
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()))
})

/** The same limit as each of two servers counts it. */
const onBoth = (kind = 'tries', attempts = 3) => stores.map((store) => createSharedAttempts(store, kind, { attempts, seconds: 900 }))

test('attempts that are spread over two servers count together, also when they are made at once', async () => {
  const [here, there] = onBoth()

  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => (n % 2 === 0 ? here : there)?.begin('203.0.113.7', 'ana@example.com')))

  expect(answers.filter((seconds) => seconds === undefined)).toHaveLength(3)
  expect(answers.filter((seconds) => seconds !== undefined && seconds > 890 && seconds <= 900)).toHaveLength(3)
  expect(await here?.begin('203.0.113.8', 'ana@example.com')).toBeUndefined()
})

test('an attempt that was no failure is taken back for all, and refused ones are not counted', async () => {
  const [here, there] = onBoth()
  for (const limit of [here, there, here]) await limit?.begin('ana')
  for (let refused = 0; refused < 5; refused += 1) expect(await there?.begin('ana')).toBeDefined()

  await there?.forgive('ana')

  expect(await here?.begin('ana')).toBeUndefined()
  expect(await here?.begin('ana')).toBeDefined()
})

test('two limits count one name apart', async () => {
  const [tries] = onBoth('tries', 1)
  const [, mails] = onBoth('mails', 1)
  await tries?.begin('ana')

  expect(await mails?.begin('ana')).toBeUndefined()
  expect(await tries?.begin('ana')).toBeDefined()
})

test('when its time is over a name begins anew', async () => {
  const [here, there] = onBoth('tries', 1)
  await here?.begin('ana')
  await stores[0]?.write(({ db }) => db.execute(sql`UPDATE attempt SET until = now() - interval '1 second'`))

  expect(await there?.begin('ana')).toBeUndefined()
  expect(await here?.begin('ana')).toBeDefined()
})

test('a server that is alone counts in its memory', async () => {
  const limit = createSharedAttempts({ isShared: false, write: () => expect.unreachable() }, 'tries', {
    attempts: 1,
    seconds: 60,
    now: () => 0,
  })

  expect([await limit.begin('ana'), await limit.begin('ana')]).toEqual([undefined, 60])
  await limit.forgive('ana')
  expect(await limit.begin('ana')).toBeUndefined()
})
