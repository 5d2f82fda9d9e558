import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

let app: TestApp
let owner: Visitor
let member: Visitor
let organizationId: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp('Olga')
  organizationId = ((await owner.data('POST', '/api/organizations', { name: 'Acme' })) as { id: string }).id
  const mia = await app.signUp('Mia')
  await app.join(owner, mia, 'member')
  member = mia
})
afterAll(() => app.close())

interface Created {
  readonly id: string
  readonly token: string
}
const create = async (scope: string): Promise<Created> => owner.data('POST', '/api/api-keys', { name: 'robot', scope })
const withKey = (token: string) => ({ authorization: `Bearer ${token}` })
const users = () => `/api/organizations/users?organizationId=${organizationId}`

test('a token is shown once and kept only as its hash', async () => {
  const answer = await owner.call('POST', '/api/api-keys', { name: ' robot ', scope: 'read' })

  const { data } = (await answer.json()) as { data: Created }
  expect(answer.status).toBe(201)
  expect(data).toMatchObject({ name: 'robot', scope: 'read', lastUsedAt: null, token: expect.stringMatching(/^rapport_[\w-]{43}$/) })
  const listed = await owner.call('GET', '/api/api-keys')
  expect(await listed.text()).not.toContain(data.token)
  const rows = await app.store.read((db) => db.select().from(app.store.tables.apiKey))
  expect(JSON.stringify(rows)).not.toContain(data.token)
})

test('a key is named by chance: the ids of those that were made in one moment begin each in its own way', async () => {
  const ids = []
  for (let round = 0; round < 3; round += 1) ids.push((await create('read')).id.slice(0, 7))

  expect(new Set(ids).size).toBe(3)
})

test('a read key reads and does not write, a read-write key writes, both without a look at the Origin', async () => {
  const read = await create('read')
  const write = await create('read-write')
  const foreign = { origin: 'https://elsewhere.example.com' }
  const segment = { name: 'Micro' }

  expect((await app.call('GET', users(), undefined, { ...withKey(read.token), ...foreign })).status).toBe(200)
  const refused = await app.call('POST', '/api/segments', segment, withKey(read.token))
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ error: 'This API key may only read' })
  expect((await app.call('POST', '/api/segments', segment, { ...withKey(write.token), ...foreign })).status).toBe(201)
})

test('a revoked key stops at once, and its use was noted', async () => {
  const { id, token } = await create('read')
  expect((await app.call('GET', users(), undefined, withKey(token))).status).toBe(200)
  await expect
    .poll(async () => {
      const keys = (await owner.data('GET', '/api/api-keys')) as { id: string; lastUsedAt: string | null }[]
      return keys.find((key) => key.id === id)?.lastUsedAt
    })
    .toMatch(/^\d{4}-/)

  expect((await owner.call('DELETE', `/api/api-keys/${id}`)).status).toBe(200)

  expect((await app.call('GET', users(), undefined, withKey(token))).status).toBe(401)
  expect((await owner.call('DELETE', `/api/api-keys/${id}`)).status).toBe(404)
})

test('only owners and admins in person manage keys', async () => {
  const { id, token } = await create('read-write')

  expect((await member.get('/api/api-keys')).status).toBe(403)
  expect((await member.call('POST', '/api/api-keys', { name: 'x', scope: 'read' })).status).toBe(403)
  expect((await member.call('DELETE', `/api/api-keys/${id}`)).status).toBe(403)
  expect((await app.call('GET', '/api/api-keys', undefined, withKey(token))).status).toBe(403)
  expect((await app.call('POST', '/api/api-keys', { name: 'x', scope: 'read' }, withKey(token))).status).toBe(403)
  expect((await app.call('POST', '/api/organizations', { name: 'x' }, withKey(token))).status).toBe(403)
  expect((await app.call('PATCH', '/api/profile', { firstName: 'x' }, withKey(token))).status).toBe(403)
})

test('a key of another organization is unknown', async () => {
  const { id } = await create('read')
  const stranger = await app.signUp('Stranger')
  await stranger.call('POST', '/api/organizations', { name: 'Other' })

  expect((await stranger.call('DELETE', `/api/api-keys/${id}`)).status).toBe(404)
  expect(await stranger.data('GET', '/api/api-keys')).toEqual([])
})

test('a wrong token is nobody, also beside a good cookie', async () => {
  for (const authorization of ['Bearer rapport_wrong', 'Bearer ', 'Basic YTpi', 'rapport_wrong'])
    expect((await owner.call('GET', users(), undefined, { authorization })).status, authorization).toBe(401)
})

test('bad input answers 400 and makes no key', async () => {
  const before = (await owner.data('GET', '/api/api-keys')) as unknown[]

  for (const body of [
    {},
    { name: 'x' },
    { name: '', scope: 'read' },
    { name: 'x', scope: 'all' },
    { name: 'x', scope: 'read', hash: 'y' },
    [],
  ])
    expect((await owner.call('POST', '/api/api-keys', body)).status).toBe(400)
  const malformed = await owner.send('/api/api-keys', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })
  expect(malformed.status).toBe(400)
  expect((await owner.call('POST', '/api/api-keys', { name: 'x', scope: 'read', organizationId: 'other' })).status).toBe(403)

  expect((await owner.data('GET', '/api/api-keys')) as unknown[]).toHaveLength(before.length)
})
