import type { Label } from '@rapport/domain/label/label'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf, jsonBy, memberCaller, testEdge } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { openPostgresTestStore, openTestStore } from '../../store/test-store.ts'
import { createLabelRoutes } from './label-routes.ts'
import { createLabelService } from './label-service.ts'

const callers = {
  ana: memberCaller('glow', 'ana'),
  eve: memberCaller('rival', 'eve'),
  reader: memberCaller('glow', 'ana', { scope: 'read', via: { kind: 'key', keyId: 'k1' } }),
}

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const appOver = (used: Store) => {
  let count = 0
  const ports = { store: used, now: () => new Date('2026-11-20T12:00:00Z'), newId: () => `label-${++count}` }
  const { app } = testEdge(used, callers)
  app.route('/', createLabelRoutes({ segment: createLabelService(ports, 'segment'), campaign: createLabelService(ports, 'campaign') }))
  const post = async (path: string, body: unknown, who = 'ana', more: Record<string, string> = {}) => {
    const answer = await app.request(path, { method: 'POST', headers: { ...jsonBy(who), ...more }, body: JSON.stringify(body) })
    return { ...(await bodyOf<Label>(answer)), status: answer.status }
  }
  const names = async (path: string, who: keyof typeof callers = 'ana') => {
    const { organizationId } = callers[who]
    const answer = await app.request(`${path}?organizationId=${organizationId}`, { headers: jsonBy(who) })
    return (await bodyOf<readonly Label[]>(answer)).data.map(({ name }) => name)
  }
  return { app, post, names }
}

test('[LA1] [LA2] a campaign is made once, capitals aside; segments and other organizations have their own names', async () => {
  const { post, names } = appOver(store)

  const first = await post('/api/campaigns', { name: ' Summer Drop ', organizationId: 'glow' })
  const second = await post('/api/campaigns', { name: 'SUMMER drop' })
  const segment = await post('/api/segments', { name: 'Summer Drop' })
  const elsewhere = await post('/api/campaigns', { name: 'Summer Drop' }, 'eve')

  expect(first).toMatchObject({ status: 201, id: 'label-1', data: { id: 'label-1', name: 'Summer Drop', organization: 'glow' } })
  expect(second).toMatchObject({
    status: 409,
    code: 'conflict',
    error: 'A campaign with this name already exists in your organization',
    issues: [{ path: 'name', message: 'A campaign with this name already exists in your organization' }],
  })
  expect([segment.status, elsewhere.status]).toEqual([201, 201])
  expect((await post('/api/segments', { name: 'summer drop' })).message).toBe(
    'A segment with this name already exists in your organization',
  )
  expect(await names('/api/campaigns')).toEqual(['Summer Drop'])
})

test('they stand by name, each organization sees its own', async () => {
  const { post, names } = appOver(store)
  for (const name of ['Makers', 'athletes', 'Zebras']) await post('/api/segments', { name })
  await post('/api/segments', { name: 'Theirs' }, 'eve')

  expect(await names('/api/segments')).toEqual(['athletes', 'Makers', 'Zebras'])
  expect(await names('/api/segments', 'eve')).toEqual(['Theirs'])
})

test('what cannot be a name, unknown fields, foreign organizations and read-only keys are refused', async () => {
  const { post } = appOver(store)

  const answers = [
    await post('/api/segments', { name: '  ' }),
    await post('/api/segments', { name: 'x'.repeat(10_000) }),
    await post('/api/segments', { name: 'Makers', color: 'red' }),
    await post('/api/segments', { name: 'Makers', organizationId: 'rival' }),
    await post('/api/segments', { name: 'Makers' }, 'reader'),
    await post('/api/segments', { name: 'Makers' }, 'nobody'),
  ]

  expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual([
    '400 Please enter a name',
    '400 A name can have at most 100 characters',
    '400 This field is not known',
    '403 You have no access to this organization',
    '403 This API key may only read',
    '401 Please sign in',
  ])
})

test('a list without an organization is that of the caller, an empty or another one is refused', async () => {
  const { app } = appOver(store)
  const statusOf = async (query: string) => {
    const answer = await app.request(`/api/campaigns${query}`, { headers: jsonBy('ana') })
    return `${answer.status} ${(await bodyOf(answer)).message}`
  }

  expect(await statusOf('')).toMatch(/^200 /)
  expect(await statusOf('?organizationId=')).toBe('400 No organization ID')
  expect(await statusOf('?organizationId=rival')).toMatch(/^403 /)
})

test('the same Idempotency-Key makes one, and each is published', async () => {
  const { post, names } = appOver(store)
  const heard: unknown[] = []
  store.onChange((changes) => heard.push(...changes))

  const first = await post('/api/campaigns', { name: 'Winter' }, 'ana', { 'idempotency-key': 'k' })
  const again = await post('/api/campaigns', { name: 'Winter' }, 'ana', { 'idempotency-key': 'k' })

  expect([first.status, again.status, again.data.id]).toEqual([201, 201, first.data.id])
  expect(await names('/api/campaigns')).toEqual(['Winter'])
  expect(heard).toEqual([{ kind: 'campaign', id: first.data.id, organizationId: 'glow', actor: 'ana', at: '2026-11-20T12:00:00.000Z' }])
})

test('[LA2] on PostgreSQL as well', async () => {
  const postgres = await openPostgresTestStore()
  const { post, names } = appOver(postgres)

  await post('/api/segments', { name: 'Makers' })

  expect((await post('/api/segments', { name: 'MAKERS' })).status).toBe(409)
  expect(await names('/api/segments')).toEqual(['Makers'])
})

test('[LA4] nobody fills the lists of an organization without end', async () => {
  const { post } = appOver(store)
  const createdAt = new Date('2026-11-20T12:00:00Z')
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    id: `s${at}`,
    organizationId: 'glow',
    name: `s${at}`,
    nameKey: `s${at}`,
    createdAt,
  }))
  await store.write(({ db, tables }) => db.insert(tables.segment).values(rows))

  expect(await post('/api/segments', { name: 'One more' })).toMatchObject({
    status: 400,
    error: 'An organization can have at most 1000 segments',
  })
  expect((await post('/api/campaigns', { name: 'One more' })).status).toBe(201)
  expect((await post('/api/segments', { name: 'One more' }, 'eve')).status).toBe(201)
})
