import type { Account } from '@rapport/domain/account/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

let glow: TestApp
let ana: Visitor
beforeEach(async () => {
  glow = await openTestApp()
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
})
afterEach(() => glow.close())

const list = async (visitor = ana): Promise<readonly Account[]> => {
  const { organization } = (await visitor.data('GET', '/api/session')) as { organization: { id: string } }
  return visitor.data('GET', `/api/accounts?organizationId=${organization.id}&limit=50`)
}

test('[FD1] twelve samples in seven stages come once, with notes and partnerships, owned by nobody and told to nobody', async () => {
  expect(await ana.data('GET', '/api/sample-data')).toEqual({ influencers: 0, changed: 0 })

  const [first, second] = await Promise.all([ana.call('POST', '/api/sample-data'), ana.call('POST', '/api/sample-data')])
  await glow.app.settle()

  expect([first.status, second.status].sort()).toEqual([201, 409])
  const accounts = await list()
  expect(accounts).toHaveLength(12)
  expect(new Set(accounts.map(({ stage }) => stage)).size).toBeGreaterThanOrEqual(7)
  expect(accounts.filter(({ owner }) => owner !== null)).toEqual([])
  const maya = accounts.find(({ name }) => name === 'Maya Lindqvist')?.id
  expect(await ana.data('GET', `/api/accounts/${maya}/notes?system=false`)).toHaveLength(2)
  expect(await ana.data('GET', `/api/partnerships?accountId=${maya}`)).toMatchObject([{ content: [{}, {}, {}, {}] }])
  expect(await ana.data('GET', '/api/notifications')).toEqual([])
  expect(await ana.data('GET', '/api/sample-data')).toEqual({ influencers: 12, changed: 0 })
})

test('[FD2] [FD3] they go in one step with what was added to them, what people made stays, and the Trash shows none', async () => {
  await ana.call('POST', '/api/sample-data')
  const own: Account = await ana.data('POST', '/api/accounts', { name: 'Own' })
  const [one, two] = (await list()).filter(({ id }) => id !== own.id)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await ana.call('PATCH', `/api/accounts/${one?.id}`, { stage: 'Archived' })
  await ana.call('POST', '/api/notes', { accountId: two?.id, content: 'Hello' })
  expect(await ana.data('GET', '/api/sample-data')).toEqual({ influencers: 12, changed: 2 })

  expect(await ana.data('DELETE', '/api/sample-data')).toEqual({ influencers: 0, changed: 0 })

  expect((await list()).map(({ name }) => name)).toEqual(['Own'])
  expect(await ana.data('GET', '/api/trash')).toEqual([])
  expect((await ana.call('POST', `/api/accounts/${one?.id}/restore`)).status).toBe(404)
  expect((await ana.call('DELETE', '/api/sample-data')).status).toBe(404)
  expect((await ana.call('POST', '/api/sample-data')).status).toBe(201)
})

test('[FD1] members neither fill nor take out, and each organization has its own', async () => {
  const [ben, eve] = [await glow.signUp('Ben'), await glow.signUp('Eve')]
  await glow.join(ana, ben, 'member')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  await ana.call('POST', '/api/sample-data')

  expect((await ben.call('POST', '/api/sample-data')).status).toBe(403)
  expect((await ben.call('DELETE', '/api/sample-data')).status).toBe(403)
  expect(await ben.data('GET', '/api/sample-data')).toEqual({ influencers: 12, changed: 0 })
  expect(await eve.data('GET', '/api/sample-data')).toEqual({ influencers: 0, changed: 0 })
  expect((await eve.call('DELETE', '/api/sample-data')).status).toBe(404)
  expect(await list(eve)).toEqual([])
})
