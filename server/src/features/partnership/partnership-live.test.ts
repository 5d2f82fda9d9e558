import { partnershipsOf } from '@rapport/account-doc/account-document'
import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { type DocumentPartnership, readPartnership, readPartnerships } from '@rapport/account-doc/partnership/partnership-reading'
import { createIdSource } from '@rapport/domain/id/id'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import { partnershipChange, partnershipCreation } from '@rapport/domain/partnership/partnership-shape'
import type { Result } from '@rapport/domain/result/result'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { RoomLimits } from '../../collab/room-limits.ts'
import {
  addPeopleAndAccount,
  callerOf,
  openClient,
  startTestServer,
  type TestClient,
  type TestServer,
  testAccountId,
} from '../../collab/test-rooms.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { type ChangeContentItem, createContentChange } from './content-service.ts'
import { createPartnershipHistory, type PartnershipHistoryService } from './partnership-history-service.ts'
import { createPartnershipProjection } from './partnership-projection.ts'
import { createPartnershipService, type PartnershipService } from './partnership-service.ts'

let store: Store
let server: TestServer
let partnerships: PartnershipService
let history: PartnershipHistoryService
let changeItem: ChangeContentItem
let idsMade = 0
const clients: TestClient[] = []
const ana = callerOf('ana')
const forget = async () => undefined

const open = async (limits: Partial<RoomLimits> = {}) => {
  const newId = createIdSource({ now: Date.now, randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)) })
  server = await startTestServer({ store, projections: [createPartnershipProjection(newId)], limits })
  const countedId = () => {
    idsMade += 1
    return newId()
  }
  const ports = { store, rooms: server.rooms, now: () => new Date(), newId: countedId }
  partnerships = createPartnershipService(ports)
  history = createPartnershipHistory(ports)
  changeItem = createContentChange(ports)
}
const close = async () => {
  for (const client of clients.splice(0)) client.leave()
  await server.kill()
  await server.rooms.drain()
}

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId)
  await open()
})
afterEach(async () => {
  await close()
  await store.close()
})

const join = async (userId: string): Promise<TestClient> => {
  const client = openClient(server, userId)
  clients.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return client
}
const answered = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}
const make = async (): Promise<Partnership> => {
  const content = [
    { type: 'TIKTOK', dueDate: '2026-12-05' },
    { type: 'PODCAST', dueDate: '2026-12-06' },
  ]
  const input = { accountId: testAccountId, budget: '1500', startDate: '2026-11-01', endDate: '2026-12-31', content }
  return answered(await partnerships.create(ana, partnershipCreation.parse(input), forget))
}
const change = (input: object) => partnerships.change(ana, partnershipChange.parse(input), forget)
const seen = (doc: Y.Doc, id: string): DocumentPartnership | undefined => {
  const found = readPartnership(doc, id)
  return found?.deletedAt === null ? found : undefined
}

test('what REST creates, deletes and restores stands in an open browser at once, an earlier moment too', async () => {
  const ben = await join('ben')

  const made = await make()
  await expect.poll(() => readPartnerships(ben.doc).map(({ budget }) => budget)).toEqual(['1500'])
  await change({ id: made.id, budget: '9', content: [] })
  await expect.poll(() => seen(ben.doc, made.id)?.content).toEqual([])
  await partnerships.remove(ana, { id: made.id }, forget)
  await expect.poll(() => seen(ben.doc, made.id)).toBeUndefined()
  await history.restore(ana, made.id, {}, forget)
  await expect.poll(() => seen(ben.doc, made.id)).toMatchObject({ budget: '9', content: [] })
  const [tiktok] = made.content
  await history.restore(ana, made.id, { itemId: tiktok?.id }, forget)
  await expect.poll(() => seen(ben.doc, made.id)?.content.map(({ type }) => type)).toEqual(['TIKTOK'])
  const back = answered(await history.restore(ana, made.id, { rev: 1 }, forget))

  await expect.poll(() => seen(ben.doc, made.id)?.content.map(({ type }) => type)).toEqual(['TIKTOK', 'PODCAST'])
  expect({ ...back, rev: 1 }).toEqual(made)
  const chloe = await join('chloe')
  expect(seen(chloe.doc, made.id)).toEqual(seen(ben.doc, made.id))
})

test('[PH1] of people whose calls share a turn each stands behind what they did, also to the same field', async () => {
  const made = await make()
  const { id } = made
  const [ben, chloe] = [callerOf('ben'), callerOf('chloe')]
  const budgetOf = (caller: typeof ana, budget: string) => partnerships.change(caller, partnershipChange.parse({ id, budget }), forget)

  await Promise.all([
    budgetOf(ana, '9'),
    partnerships.approveAll(ben, testAccountId, forget),
    changeItem(chloe, { partnershipId: id, itemId: made.content[0]?.id ?? '', input: { posted: true } }, forget),
    budgetOf(chloe, '11'),
  ])

  const rows = await store.read((db) => db.select().from(store.tables.partnershipChange))
  const acts = rows.filter(({ rev }) => rev > 1).map(({ actorId, field, oldValue, newValue }) => [actorId, field, oldValue, newValue])
  expect(acts.toSorted()).toEqual(
    [
      ['ana', 'budget', '1500', '9'],
      ['ben', 'approved', false, true],
      ['ben', 'approved', false, true],
      ['chloe', 'budget', '9', '11'],
      ['chloe', 'posted', false, true],
    ].toSorted(),
  )
})

test.each(['9999-12-31', '+275760-09-13', '-000001-01-01', '2026-02-30'])(
  '[CD9] a browser that writes %s for a day has said none',
  async (day) => {
    const made = await make()
    const ben = await join('ben')
    const partnership = partnershipsOf(ben.doc).get(made.id)
    if (!(partnership instanceof Y.Map)) throw new Error('The partnership has not arrived')

    for (const field of ['startDate', 'endDate']) partnership.set(field, day)
    setItem(ben.doc, made.id, made.content[0]?.id ?? '', { dueDate: day })
    partnership.set('budget', '7')

    await expect.poll(async () => answered(await partnerships.list(ana, testAccountId))[0]?.budget).toBe('7')
    const [standing] = answered(await partnerships.list(ana, testAccountId))
    const created = made.createdAt.slice(0, 10)
    expect([standing?.startDate, standing?.endDate, standing?.content[0]?.dueDate].map((at) => at?.slice(0, 10))).toEqual([
      created,
      created,
      created,
    ])
    expect((await history.read(ana, { id: made.id, limit: 50 })).ok).toBe(true)
  },
)

test('what a PATCH comes to is found out once: an item that it adds is given one id', async () => {
  const made = await make()
  idsMade = 0

  const { content } = answered(await change({ id: made.id, content: [...made.content, { type: 'PODCAST', dueDate: '2026-12-07' }] }))

  expect(content).toHaveLength(3)
  expect(idsMade).toBe(1)
})

test('[CT10] a PATCH and marks that arrive from offline afterwards merge; what the PATCH had not seen stays', async () => {
  const made = await make()
  const [tiktok, podcast] = made.content
  const ben = await join('ben')
  ben.provider.disconnect()
  setItem(ben.doc, made.id, tiktok?.id ?? '', { posted: true })
  setItem(ben.doc, made.id, podcast?.id ?? '', { approved: true })

  await change({ id: made.id, baseRev: made.rev, content: [{ ...tiktok, approved: true }] })
  ben.provider.connect()

  const marks = () => seen(ben.doc, made.id)?.content.map(({ id, approved, posted }) => [id, approved, posted])
  await expect.poll(marks).toEqual([[tiktok?.id, true, true]])
  await expect
    .poll(async () => answered(await partnerships.list(ana, testAccountId))[0]?.content.map(({ approved, posted }) => [approved, posted]))
    .toEqual([[true, true]])
  const restored = answered(await history.restore(ana, made.id, { itemId: podcast?.id }, forget))
  expect(restored.content.map(({ type, approved }) => [type, approved])).toEqual([
    ['TIKTOK', true],
    ['PODCAST', true],
  ])
})

test('a partnership that somebody deletes while another one saves it is gone, and stays so', async () => {
  const made = await make()

  const answers = await Promise.all([
    partnerships.remove(callerOf('ben'), { id: made.id }, forget),
    change({ id: made.id, baseRev: made.rev, budget: '2000' }),
  ])

  expect(answers).toMatchObject([{ ok: true }, { ok: false, refusal: { code: 'not_found', message: 'This partnership no longer exists' } }])
  expect(answered(await partnerships.list(ana, testAccountId))).toEqual([])
})

test('an id under which a stranger to our shape put something else is taken, and the room goes on', async () => {
  const ben = await join('ben')
  const id = '01hx000000000000000000taken'
  partnershipsOf(ben.doc).set(id, 'no partnership')
  const chloe = await join('chloe')
  await expect.poll(() => partnershipsOf(chloe.doc).get(id)).toBe('no partnership')
  const input = { id, accountId: testAccountId, startDate: '2026-11-01', endDate: '2026-12-31' }

  expect(await partnerships.create(ana, partnershipCreation.parse(input), forget)).toMatchObject({ refusal: { code: 'conflict' } })
  expect((await make()).budget).toBe('1500')
  expect(server.complaints).toEqual([])
})

test('a full profile takes marks and lets go, and takes nothing more', async () => {
  await close()
  await open({ documentBytes: 20_000, documentStructs: 1_000_000 })
  const { id, content } = await make()
  const [tiktok, podcast] = content
  const contentLink = `https://example.com/${'x'.repeat(1900)}`
  for (let day = 10; day < 24; day += 1)
    await change({ id, content: [tiktok, podcast, { type: 'BLOG_POST', dueDate: `2026-12-${day}`, contentLink }] })
  const item = { partnershipId: id, itemId: tiktok?.id ?? '' }
  const full = { ok: false, refusal: { code: 'too_large' } }

  expect(await change({ id, budget: '9' })).toMatchObject(full)
  expect(await changeItem(ana, { ...item, input: { contentLink: 'https://example.com' } }, forget)).toMatchObject(full)
  expect(await changeItem(ana, { ...item, input: { approved: true } }, forget)).toMatchObject({ ok: true })
  expect(await change({ id, isCompleted: true, content: [{ id: tiktok?.id }] })).toMatchObject({ ok: true })
  expect(answered(await partnerships.list(ana, testAccountId))).toMatchObject([
    { isCompleted: true, content: [{ id: tiktok?.id, approved: true }] },
  ])
})
