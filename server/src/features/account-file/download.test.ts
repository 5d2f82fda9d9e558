import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf, jsonBy } from '../../http/test-edge.ts'
import { callers } from '../account/test-accounts.ts'
import { openAccountFiles } from './test-account-files.ts'

let world: Awaited<ReturnType<typeof openAccountFiles>>
beforeEach(async () => {
  world = await openAccountFiles()
  // The pages of these tests have two rows.
  await world.importCsv(`name\n${Array.from({ length: 40 }, (_, index) => `Jane ${index}`).join('\n')}\n`)
})
afterEach(() => world.store.close())

const get = async (who: string, path: string) =>
  world.app.request(`${path}?organizationId=${callers[who]?.organizationId}`, { headers: jsonBy(who) })
const begin = (who: string, query = '') => get(who, `/api/accounts/export${query}`)

/** Reads a file to its end, and says of each part that it came. */
const read = async ({ body }: Response, onPart: () => void) => {
  const parts = body?.getReader()
  while (parts && !(await parts.read()).done) onPart()
}

test('a call of another organization comes between the pages of the downloads of one', async () => {
  const order: string[] = []
  const files = [await begin('ana'), await begin('ana'), await begin('ben'), await begin('ben')]

  const others = new Promise((resolve) => setImmediate(resolve)).then(async () => {
    expect((await get('eve', '/api/accounts')).status).toBe(200)
    order.push('eve')
  })
  await Promise.all([...files.map((file) => read(file, () => order.push('page'))), others])

  expect(order.length).toBeGreaterThan(80)
  // In the second turn of the event loop at the latest: each takes sixteen calls.
  expect(order.indexOf('eve')).toBeLessThan(33)
})

test('a third download of a person is refused until one has ended or was left', async () => {
  const [first, second] = [await begin('ana'), await begin('ana')]

  const third = await begin('ana')
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10'])
  expect((await bodyOf(third)).message).toBe('You have 2 downloads under way: wait for one to end, then try again')
  const bens = await begin('ben')
  expect(bens.status).toBe(200)

  await first.body?.cancel()
  const next = await begin('ana')
  expect([next.status, (await begin('ana')).status]).toEqual([200, 429])
  await second.text()
  expect((await begin('ana')).status).toBe(200)
})

test('what is refused, asked for its head only or breaks off takes no slot', async () => {
  const broken = `/api/accounts/export?organizationId=${callers.ana?.organizationId}&search=broken`
  await world.importCsv(`name\n${['a', 'b', 'c'].map((name) => `broken ${name}`).join('\n')}\n`)
  for (let time = 0; time < 3; time++) {
    const stage = `/api/accounts/export?organizationId=${callers.ana?.organizationId}&stage=Nowhere`
    expect((await world.app.request(stage, { headers: jsonBy('ana') })).status).toBe(400)
    const head = `/api/accounts/export?organizationId=${callers.ana?.organizationId}`
    expect((await world.app.request(head, { method: 'HEAD', headers: jsonBy('ana') })).status).toBe(200)
    const answer = await world.app.request(broken, { headers: jsonBy('ana') })
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('The disk is gone')
  }
})
