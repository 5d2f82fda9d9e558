import type { Change } from '@rapport/domain/event/change'
import { createIdSource } from '@rapport/domain/id/id'
import type { SavedView } from '@rapport/domain/saved-view/saved-view'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf, jsonBy, memberCaller, testEdge } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { openPostgresTestStore, openTestStore } from '../../store/test-store.ts'
import { createSavedViewRoutes } from './saved-view-routes.ts'
import { createSavedViewService } from './saved-view-service.ts'

const glow = '01jd0000000000000000000org'
const ana = '01jd0000000000000000000ana'
const ben = '01jd0000000000000000000ben'
const eve = '01jd0000000000000000000eve'

const callers = {
  ana: memberCaller(glow, ana),
  ben: memberCaller(glow, ben),
  admin: memberCaller(glow, '01jd000000000000000000adm', { role: 'admin' }),
  eve: memberCaller('01jd0000000000000000rival0', eve, { role: 'owner' }),
  reader: memberCaller(glow, ana, { scope: 'read', via: { kind: 'key', keyId: 'key-1' } }),
}

const openViews = async (store: Store) => {
  const newId = createIdSource({ now: Date.now, randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)) })
  const { app, events } = testEdge(store, callers)
  app.route('/', createSavedViewRoutes(createSavedViewService({ store, newId, now: () => new Date('2026-11-20T15:00:00Z') })))
  const heard: Change[] = []
  store.onChange((changes) => heard.push(...changes))
  const call = async <Data = SavedView>(who: string, method: string, path = '', body?: unknown) => {
    const answer = await app.request(`/api/saved-views${path}`, {
      method,
      headers: jsonBy(who),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, ...(await bodyOf<Data>(answer)) }
  }
  const namesFor = async (who: string) => (await call<readonly SavedView[]>(who, 'GET')).data.map(({ name }) => name)
  return {
    heard,
    call,
    namesFor,
    async close() {
      events.close()
      await store.close()
    },
  }
}

let views: Awaited<ReturnType<typeof openViews>>
beforeEach(async () => {
  views = await openViews(await openTestStore())
})
afterEach(() => views.close())

test('a private view is seen by its maker, a shared one by everybody of the organization', async () => {
  await views.call('ana', 'POST', '', { name: 'My due', query: 'outreach=due' })
  await views.call('ben', 'POST', '', { name: 'All signed', query: '?stage=Signed', isShared: true })

  expect(await views.namesFor('ana')).toEqual(['All signed', 'My due'])
  expect(await views.namesFor('ben')).toEqual(['All signed'])
  expect(await views.namesFor('eve')).toEqual([])
  expect((await views.call<readonly SavedView[]>('ana', 'GET')).data).toMatchObject([
    { isMine: false, isShared: true, query: 'stage=Signed', createdBy: ben },
    { isMine: true, isShared: false, query: 'outreach=due', createdBy: ana },
  ])
})

test('its maker renames, shares and deletes a view; of a shared one an admin does too, nobody else', async () => {
  const { data } = await views.call('ana', 'POST', '', { name: 'Due', query: '', isShared: true })

  const byBen = await views.call('ben', 'PATCH', `/${data.id}`, { name: 'Mine now' })
  const byAdmin = await views.call('admin', 'PATCH', `/${data.id}`, { name: 'Due today' })
  const unshared = await views.call('ana', 'PATCH', `/${data.id}`, { isShared: false })
  const hidden = await views.call('admin', 'DELETE', `/${data.id}`)
  const deleted = await views.call('ana', 'DELETE', `/${data.id}`)

  expect([byBen.status, byAdmin.status, unshared.status, hidden.status, deleted.status]).toEqual([403, 200, 200, 404, 200])
  expect(unshared.data).toMatchObject({ name: 'Due today', isShared: false })
  expect(await views.namesFor('ana')).toEqual([])
})

test('unknown and foreign views are 404 alike, a reading key may not write, odd fields are 400', async () => {
  const { data } = await views.call('ana', 'POST', '', { name: 'Due', query: '', isShared: true })

  const foreign = await views.call('eve', 'PATCH', `/${data.id}`, { name: 'x' })
  const unknown = await views.call('ana', 'DELETE', '/01jd0000000000000000nobody')
  const reading = await views.call('reader', 'POST', '', { name: 'x', query: '' })
  const odd = await views.call('ana', 'POST', '', { name: 'x', query: '', colour: 'red' })
  const long = await views.call('ana', 'POST', '', { name: 'x', query: 'y'.repeat(2001) })

  expect([foreign.status, unknown.status, reading.status, odd.status, long.status]).toEqual([404, 404, 403, 400, 400])
  expect(foreign.message).toBe(unknown.message)
})

test('everybody hears of a shared view, of a private one only its maker', async () => {
  const { data } = await views.call('ana', 'POST', '', { name: 'Due', query: '' })
  await views.call('ana', 'PATCH', `/${data.id}`, { isShared: true })
  await views.call('ana', 'PATCH', `/${data.id}`, { isShared: false })
  await views.call('ana', 'DELETE', `/${data.id}`)

  expect(views.heard.map(({ kind, userId, deleted }) => [kind, userId, deleted])).toEqual([
    ['saved-view', ana, undefined],
    ['saved-view', undefined, undefined],
    ['saved-view', undefined, undefined],
    ['saved-view', ana, true],
  ])
})

test('PostgreSQL keeps views alike', async () => {
  const postgres = await openViews(await openPostgresTestStore())
  const { data } = await postgres.call('ana', 'POST', '', { name: 'Due', query: 'outreach=due', isShared: true })
  await postgres.call('ana', 'PATCH', `/${data.id}`, { name: 'Due today' })

  expect(await postgres.namesFor('ben')).toEqual(['Due today'])
  await postgres.close()
})
