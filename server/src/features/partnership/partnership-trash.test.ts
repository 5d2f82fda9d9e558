import { readPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import type { AnalyticsEvent } from '@rapport/domain/analytics/analytics-event'
import type { Change } from '@rapport/domain/event/change'
import type { PartnershipHistoryEntry } from '@rapport/domain/partnership/partnership-answer'
import type { TrashEntry } from '@rapport/domain/trash/trash'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readJournal, replayJournal } from '../../collab/saving/journal.ts'
import { followPartnerships } from './partnership-analytics.ts'
import { openPartnershipWorld, type PartnershipWorld, unknownId } from './test-partnerships.ts'

const day = 24 * 60 * 60 * 1000

let world: PartnershipWorld
beforeEach(async () => {
  world = await openPartnershipWorld()
})
afterEach(() => world.glow.close())

const trash = (): Promise<readonly TrashEntry[]> => world.ana.data('GET', '/api/trash')
const historyOf = (id: string): Promise<readonly PartnershipHistoryEntry[]> => world.ana.data('GET', `/api/partnerships/${id}/history`)
const stored = async (id: string) => readPartnership(replayJournal(await readJournal(world.glow.store, world.jane.id)), id)
const purge = async (days: number) => {
  // A server looks at its clock every hour.
  await world.glow.app.jobs.look()
  world.later(days * day)
  await world.glow.app.jobs.look()
}

test('a deleted partnership stands in the Trash, by whom, and comes back with all it held', async () => {
  const { ana, ben, jane, call, make, read } = world
  const made = await make()

  const deleted = await call<object>(ben, 'DELETE', `/api/partnerships?id=${made.id}`)
  const again = await call(ana, 'DELETE', `/api/partnerships?id=${made.id}`)

  expect([deleted.status, deleted.body.data, again.status]).toEqual([200, { id: made.id }, 404])
  expect(await read(made.id)).toBeUndefined()
  expect(await trash()).toMatchObject([
    {
      kind: 'partnership',
      id: made.id,
      accountId: jane.id,
      accountName: 'Jane Doe',
      name: 'Nov 1, 2026 – Dec 31, 2026',
      deletedBy: { name: 'Ben Okafor' },
    },
  ])
  const heard: Change[] = []
  world.glow.store.onChange((changes) => void heard.push(...changes))

  const restored = await call(ana, 'POST', `/api/partnerships/${made.id}/restore`)
  const twice = await call(ana, 'POST', `/api/partnerships/${made.id}/restore`)

  expect(restored.body.data).toEqual({ ...made, rev: 3 })
  expect(twice.body.data).toEqual(restored.body.data)
  expect(heard.filter(({ kind }) => kind === 'partnership')).toMatchObject([{ id: made.id, accountId: jane.id, restored: true, rev: 3 }])
  expect(await trash()).toEqual([])
})

test('a content item that went comes back alone, with its marks', async () => {
  const { ana, call, make } = world
  const made = await make()
  const [tiktok, podcast] = made.content
  await call(ana, 'PATCH', `/api/partnerships/${made.id}/content/${tiktok?.id}`, { approved: true })
  await call(ana, 'PATCH', '/api/partnerships', { id: made.id, content: [podcast] })
  expect(await trash()).toMatchObject([
    { kind: 'content-item', id: tiktok?.id, partnershipId: made.id, accountName: 'Jane Doe', name: 'TikTok, Dec 5, 2026' },
  ])

  const { status, body } = await call(ana, 'POST', `/api/partnerships/${made.id}/restore`, { itemId: tiktok?.id })

  expect([status, body.data.content.map(({ type, approved }) => [type, approved])]).toEqual([
    200,
    [
      ['TIKTOK', true],
      ['PODCAST', false],
    ],
  ])
  expect((await call(ana, 'POST', `/api/partnerships/${made.id}/restore`, { itemId: unknownId })).status).toBe(404)
})

test('[PH3] an earlier moment is brought back as a new change, by revision or by time', async () => {
  const { ana, ben, call, make } = world
  const made = await make()
  world.later(60_000)
  await call(ben, 'PATCH', '/api/partnerships', { id: made.id, budget: '9', isCompleted: true, content: [{ type: 'NEWSLETTER' }] })
  world.later(60_000)
  await call(ben, 'DELETE', `/api/partnerships?id=${made.id}`)

  const byRev = await call(ana, 'POST', `/api/partnerships/${made.id}/restore`, { rev: 1 })
  const byTime = await call(ana, 'POST', `/api/partnerships/${made.id}/restore`, { at: '2126-11-20T15:00:30.000Z' })
  const tooEarly = await call(ana, 'POST', `/api/partnerships/${made.id}/restore`, { at: '2025-11-20T15:01:00.000Z' })
  const both = await call(ana, 'POST', `/api/partnerships/${made.id}/restore`, { rev: 1, itemId: unknownId })

  expect(byRev.body.data).toEqual({ ...made, rev: 4 })
  expect(byTime.body.data).toEqual({ ...made, rev: 4 })
  expect([tooEarly.status, tooEarly.body.message]).toEqual([400, 'This partnership was not there yet'])
  expect([both.status, both.body.message]).toEqual([400, 'Please give one of itemId, rev and at'])
})

test('[PH1] the history says who changed what, the newest first, page by page', async () => {
  const { ana, ben, call, make } = world
  const made = await make()
  const [tiktok] = made.content
  await call(ben, 'PATCH', '/api/partnerships', { id: made.id, budget: '2000', endDate: '2027-01-15' })
  await call(ana, 'PATCH', `/api/partnerships/${made.id}/content/${tiktok?.id}`, { posted: true })

  const history = await historyOf(made.id)

  const name = { ana: { id: ana.id, name: 'Ana Silva' }, ben: { id: ben.id, name: 'Ben Okafor' } }
  expect(history.slice(0, 3).map(({ at: _at, ...entry }) => entry)).toEqual([
    { rev: 3, by: name.ana, itemId: tiktok?.id, field: 'posted', oldValue: false, newValue: true },
    { rev: 2, by: name.ben, itemId: null, field: 'budget', oldValue: '1500', newValue: '2000' },
    { rev: 2, by: name.ben, itemId: null, field: 'endDate', oldValue: '2026-12-31T00:00:00.000Z', newValue: '2027-01-15T00:00:00.000Z' },
  ])
  expect(history[3]).toMatchObject({ rev: 1, itemId: null, field: 'created', newValue: { budget: '1500', deletedAt: null } })
  const pages: PartnershipHistoryEntry[] = []
  let cursor: unknown = ''
  while (cursor !== null) {
    const path = `/api/partnerships/${made.id}/history?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
    const { body } = await call<readonly PartnershipHistoryEntry[]>(ana, 'GET', path)
    pages.push(...body.data)
    cursor = body.nextCursor
  }
  expect(pages).toEqual(history)
})

test('[TR1] after 30 days an item and a partnership are taken out of their document, and not before', async () => {
  const { ana, call, make } = world
  const [kept, gone] = [await make(), await make()]
  const [tiktok] = kept.content
  await call(ana, 'PATCH', '/api/partnerships', { id: kept.id, content: kept.content.slice(1) })
  await call(ana, 'DELETE', `/api/partnerships?id=${gone.id}`)

  await purge(29.9)
  expect((await trash()).map(({ kind }) => kind).sort()).toEqual(['content-item', 'partnership'])
  await purge(0.2)

  expect(await trash()).toEqual([])
  expect(await stored(gone.id)).toBeUndefined()
  expect((await stored(kept.id))?.content).toHaveLength(1)
  expect((await call(ana, 'POST', `/api/partnerships/${gone.id}/restore`)).status).toBe(404)
  const back = await call(ana, 'POST', `/api/partnerships/${kept.id}/restore`, { rev: 1 })
  expect(back.body.data.content).toEqual(kept.content)
  expect(back.body.data.content[0]?.id).toBe(tiktok?.id)
})

test('[AN2] what happened to a partnership is told to the analytics', async () => {
  const { ana, jane, make } = world
  const told: AnalyticsEvent[] = []
  const stop = followPartnerships({ store: world.glow.store, analytics: { track: (event) => told.push(event) } })

  const { id } = await make()
  await ana.call('PATCH', '/api/partnerships', { id, isCompleted: true })
  await ana.call('DELETE', `/api/partnerships?id=${id}`)
  stop()
  await ana.call('POST', `/api/partnerships/${id}/restore`)

  expect(told.map(({ name }) => name)).toEqual(['partnership_created', 'partnership_updated', 'partnership_deleted'])
  expect(told[1]).toMatchObject({
    organizationId: jane.organizationId,
    accountId: jane.id,
    userId: ana.id,
    properties: { partnershipId: id, change: 'partnership_completed' },
  })
})
