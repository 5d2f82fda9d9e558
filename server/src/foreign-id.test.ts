import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadsOf } from './features/video/test-videos.ts'
import { openTestApp, type TestApp, type Visitor } from './test-app.ts'

let app: TestApp
let ana: Visitor
let eve: Visitor
const idOf = async (visitor: Visitor, path: string, body: object) => String(((await visitor.data('POST', path, body)) as { id: string }).id)

beforeAll(async () => {
  app = await openTestApp({ settings: { WEBHOOKS_TO_THIS_MACHINE: '1' } })
  ana = await app.signUp('Ana')
  eve = await app.signUp('Eve')
  await ana.call('POST', '/api/organizations', { name: 'Acme' })
  await eve.call('POST', '/api/organizations', { name: 'Other' })
})
afterAll(() => app.close())

const unknown = '01hx0000000000000000000zzz'

const parameters = { source: 'a', medium: 'b', campaign: 'c', baseUrl: 'https://shop.example.com' }

/** What a call that names an id answers, without what differs between any two calls. */
const answered = async (method: string, path: string, body: object, id: string) => {
  const said = JSON.stringify(body).replaceAll('ID', id)
  const answer = await eve.call(method, path.replace('ID', id), method === 'GET' ? undefined : JSON.parse(said))
  const { requestId: _, ...rest } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, rest: JSON.parse(JSON.stringify(rest).replaceAll(id, 'ID')) as unknown }
}

test('whatever is made or changed with an id of another organization answers as with one that nobody has', async () => {
  const account = await idOf(ana, '/api/accounts', { name: 'Jane' })
  const segment = await idOf(ana, '/api/segments', { name: 'Beauty' })
  const campaign = await idOf(ana, '/api/campaigns', { name: 'Spring' })
  const field = await idOf(ana, '/api/custom-fields', { name: 'Size', type: 'text' })
  const anaId = ((await ana.data('GET', '/api/session')) as { user: { id: string } }).user.id
  const own = await idOf(eve, '/api/accounts', { name: 'Own' })
  const terms = { budget: '1', startDate: '2026-11-01', endDate: '2026-11-30' }
  const partnership = await idOf(ana, '/api/partnerships', { accountId: account, ...terms })
  const note = await idOf(ana, '/api/notes', { accountId: account, content: 'Hello' })
  const code = await idOf(ana, '/api/discount-codes', { accountId: account, code: 'JANE10', discountValue: 10, startDate: '2099-01-01' })
  const link = await idOf(ana, '/api/utm-links/direct', { accountId: account, name: 'Jane', ...parameters })
  const webhook = await idOf(ana, '/api/webhooks', { address: 'http://127.0.0.1:1/hook' })
  const delivery = await idOf(ana, `/api/webhooks/${webhook}/test`, {})
  const { id: video } = await uploadsOf(ana).upload(account)
  const calls: readonly (readonly [string, string, object, string])[] = [
    ['POST', '/api/accounts', { name: 'A', segmentId: 'ID' }, segment],
    ['POST', '/api/accounts', { name: 'A', campaignIds: ['ID'] }, campaign],
    ['POST', '/api/accounts', { name: 'A', owner: 'ID' }, anaId],
    ['PATCH', `/api/accounts/${own}`, { owner: 'ID' }, anaId],
    ['POST', '/api/notes', { accountId: 'ID', content: 'x', mentions: [] }, account],
    ['POST', '/api/notes', { accountId: own, content: '@[Ana Silva](ID)', mentions: [{ id: 'ID', name: 'Ana Silva' }] }, anaId],
    ['POST', '/api/partnerships', { accountId: 'ID', ...terms }, account],
    ['POST', '/api/custom-field-values', { accountId: own, fieldId: 'ID', value: 'x' }, field],
    ['POST', '/api/custom-field-values', { accountId: 'ID', fieldId: field, value: 'x' }, account],
    ['POST', '/api/social-lookup', { accountId: 'ID', query: 'tiktok.com/@jane' }, account],
    ['GET', '/api/accounts/ID/sales', {}, account],
    ['GET', '/api/partnerships/ID/sales', {}, partnership],
    ['POST', '/api/accounts/ID/merge', { otherId: own }, account],
    ['POST', `/api/accounts/${own}/merge`, { otherId: 'ID' }, account],
    ['PATCH', '/api/partnerships', { id: 'ID', budget: '1' }, partnership],
    ['PUT', '/api/notes/ID', { content: 'x' }, note],
    ['PATCH', '/api/webhooks/ID', { isEnabled: false }, webhook],
    ['GET', '/api/webhooks/ID/deliveries', {}, webhook],
    ['POST', '/api/webhooks/ID/test', {}, webhook],
    ['POST', '/api/webhooks/ID/rotate-secret', {}, webhook],
    ['POST', '/api/webhooks/deliveries/ID/redeliver', {}, delivery],
    ['DELETE', '/api/webhooks/ID', {}, webhook],
    ['POST', '/api/notes/mentions', { accountId: 'ID', noteId: note, mentions: [] }, account],
    ['POST', '/api/notes/ID/restore', {}, note],
    ['POST', '/api/partnerships/ID/restore', {}, partnership],
    ['PATCH', `/api/partnerships/ID/content/${own}`, { posted: true }, partnership],
    ['POST', '/api/accounts/ID/restore', {}, account],
    ['PATCH', '/api/accounts/ID', { name: 'x' }, account],
    ['POST', '/api/accounts/bulk', { ids: ['ID'], change: { priority: 'High' } }, account],
    ['POST', '/api/accounts/bulk', { ids: [own], change: { segmentId: 'ID' } }, segment],
    ['POST', '/api/accounts/bulk', { ids: [own], change: { addCampaignIds: ['ID'] } }, campaign],
    ['POST', '/api/accounts/bulk/undo', { entries: [{ id: 'ID', rev: 1 }] }, account],
    ['POST', '/api/accounts/ID/emails', {}, account],
    ['DELETE', '/api/accounts/ID', {}, account],
    ['PATCH', '/api/organizations/users/ID', { role: 'member' }, anaId],
    ['PATCH', '/api/custom-fields/ID', { name: 'x' }, field],
    ['PUT', '/api/custom-fields/order', { ids: ['ID'] }, field],
    ['GET', '/api/discount-codes?accountId=ID', {}, account],
    ['POST', '/api/discount-codes', { accountId: 'ID', code: 'MINE10', discountValue: 10, startDate: '2099-01-01' }, account],
    ['PATCH', '/api/discount-codes/ID', { isActive: false }, code],
    ['DELETE', '/api/discount-codes/ID', {}, code],
    ['GET', '/api/utm-links?accountId=ID', {}, account],
    ['POST', '/api/utm-links/direct', { accountId: 'ID', name: 'Mine', ...parameters }, account],
    ['PATCH', '/api/utm-links/ID', { name: 'Mine' }, link],
    ['GET', '/api/videos?influencerId=ID', {}, account],
    ['POST', '/api/videos/prepare-upload', { filename: 'a.webm', influencerId: 'ID' }, account],
    ['GET', '/api/videos/ID', {}, video],
    ['PATCH', '/api/videos/ID', { tags: [] }, video],
    ['DELETE', '/api/videos?id=ID', {}, video],
    ['POST', '/api/videos/ID/restore', {}, video],
    ['GET', '/api/videos/ID/file', {}, video],
    ['DELETE', '/api/videos/ID/captions', {}, video],
    ['DELETE', '/api/utm-links/ID', {}, link],
    ['POST', '/api/notifications/read', { ids: ['ID'] }, note],
  ]

  for (const [method, path, body, foreign] of calls) {
    const answer = await answered(method, path, body, foreign)
    expect(answer, `${method} ${path} ${JSON.stringify(body)}`).toEqual(await answered(method, path, body, unknown))
    expect(JSON.stringify(answer), `${method} ${path} is a call`).not.toContain('There is nothing here')
  }
})

test('what is made under an id that something of another organization has is made as under an unused one', async () => {
  const account = await idOf(ana, '/api/accounts', { name: 'Jane' })
  const own = await idOf(eve, '/api/accounts', { name: 'Own' })
  const terms = { budget: '1', startDate: '2026-11-01', endDate: '2026-11-30' }
  const content = [{ id: `${account}2`, type: 'TIKTOK', dueDate: '2026-11-20' }]
  const theirs = { accountId: account, id: `${account}1`, ...terms, content }
  expect((await ana.call('POST', '/api/partnerships', theirs)).status).toBe(201)

  const made = await eve.call('POST', '/api/partnerships', { ...theirs, accountId: own })
  const changed = await eve.call('PATCH', '/api/partnerships', { id: theirs.id, budget: '2' })
  const kept = await ana.data('GET', `/api/partnerships?accountId=${account}`)

  expect([made.status, changed.status]).toEqual([201, 200])
  expect(kept).toMatchObject([{ id: theirs.id, budget: '1' }])
})

test('an account alone cannot have the id of one elsewhere: it is refused as one that is taken at home', async () => {
  const account = await idOf(ana, '/api/accounts', { name: 'Jane' })
  const own = await idOf(eve, '/api/accounts', { name: 'Own' })
  const body = { id: 'ID', name: 'Another' }

  const foreign = await answered('POST', '/api/accounts', body, account)

  expect(foreign.status).toBe(409)
  expect(foreign).toEqual(await answered('POST', '/api/accounts', body, own))
})
