import type { Refusal } from '@rapport/domain/result/result'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertInfluencers, jane, mia } from '../../facts/test-influencers.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { insertCallers, openCodes, openTestShop } from './test-discount-codes.ts'

let store: Store
let shop: ReturnType<typeof openTestShop>
let codes: ReturnType<typeof openCodes>
beforeEach(async () => {
  store = await openTestStore()
  await insertInfluencers(store)
  await insertCallers(store)
  shop = openTestShop()
  codes = openCodes(store, shop.shop)
})
afterEach(() => store.close())

const down: Refusal = { code: 'provider_down', message: 'Shopify cannot be reached. Please try again later.' }

test('a code is made in a connected store first, unless it is not to be', async () => {
  const there = await codes.create()
  const here = await codes.create({ code: 'HERE', syncWithShopify: false })

  expect([there.data.shopifyDiscountId, here.data.shopifyDiscountId]).toEqual(['gid/SUMMER10', null])
  expect(shop.asked).toEqual(['create SUMMER10'])
})

test('what fails in the store leaves nothing here: no code, no name, no line of history', async () => {
  shop.refuse(down)
  const failed = await codes.create()
  shop.refuse(undefined)
  const tables = [store.tables.discountCode, store.tables.discountCodeName, store.tables.timeLog]
  const left = await store.read(async (db) => Promise.all(tables.map(async (table) => (await db.select().from(table)).length)))

  expect(failed).toMatchObject({ status: 502, message: down.message })
  expect(left).toEqual([0, 0, 0])
  expect((await codes.create()).status).toBe(201)
})

test('nobody asks the store for a name that is taken here, or for somebody who is not there', async () => {
  await codes.create()

  const answers = [await codes.create({ accountId: mia }), await codes.create({ accountId: '01hx0000000000000000nobody', code: 'X' })]

  expect(answers.map(({ status }) => status)).toEqual([409, 404])
  expect(shop.asked).toEqual(['create SUMMER10'])
})

test('two who make the same code at once make one, and the loser takes nothing away', async () => {
  const answers = await Promise.all([codes.create(), codes.create({ accountId: mia })])

  expect(answers.map(({ status }) => status)).toEqual([201, 409])
  expect([...shop.standing.keys()]).toEqual(['gid/SUMMER10'])
})

test('a code that cannot be kept here is taken back there, but never one that stood there before', async () => {
  const isFailing = { now: true }
  const failing: Store = {
    ...store,
    write: (body) => (isFailing.now ? Promise.reject(new Error('The disk is full')) : store.write(body)),
  }
  const broken = openCodes(failing, shop.shop)

  const lost = await broken.create()
  shop.adopt()
  const lostAdopted = await broken.create({ code: 'ADOPTED' })

  expect([lost.status, lostAdopted.status]).toEqual([500, 500])
  expect(shop.asked).toEqual(['create SUMMER10', 'remove gid/SUMMER10', 'create ADOPTED'])
})

test('a change goes to the store first; what it refuses changes nothing here', async () => {
  const { data } = await codes.create()
  const path = `/api/discount-codes/${data.id}`

  const paused = await codes.call('PATCH', path, { isActive: false })
  const same = await codes.call('PATCH', path, { isActive: false })
  shop.refuse(down)
  const failed = await codes.call('PATCH', path, { discountValue: 50 })

  expect([paused.data.isActive, same.status, failed.status]).toEqual([false, 200, 502])
  expect(shop.asked.slice(1)).toEqual(['change gid/SUMMER10 to SUMMER10 10 off', 'change gid/SUMMER10 to SUMMER10 50 off'])
  shop.refuse(undefined)
  expect((await codes.call('PATCH', path, { usageLimit: 3 })).data).toMatchObject({ discountValue: 10, usageLimit: 3 })
})

test('a code that somebody deleted in the store is changed here and no longer said to be there', async () => {
  const { data } = await codes.create()
  shop.standing.clear()

  const changed = await codes.call('PATCH', `/api/discount-codes/${data.id}`, { discountValue: 20 })

  expect(changed.data).toMatchObject({ discountValue: 20, shopifyDiscountId: null })
})

test('[DC23] a code that stands here only is made in the store later, with what is changed beside it, and the history says so', async () => {
  const { data } = await codes.create({ syncWithShopify: false })
  const path = `/api/discount-codes/${data.id}`

  const left = await codes.call('PATCH', path, { discountValue: 15 })
  const made = await codes.call('PATCH', path, { discountValue: 20, syncWithShopify: true })
  const same = await codes.call('PATCH', path, { syncWithShopify: true })

  expect([left, made, same].map((answer) => answer.data.shopifyDiscountId)).toEqual([null, 'gid/SUMMER10', 'gid/SUMMER10'])
  expect(shop.asked).toEqual(['create SUMMER10', 'change gid/SUMMER10 to SUMMER10 20 on'])
  expect(shop.standing.get('gid/SUMMER10')).toMatchObject({ discountValue: 20 })
  const lines = await store.read((db) => db.select().from(store.tables.timeLog))
  expect(lines.map(({ newValue }) => newValue).filter((value) => value?.includes('in Shopify'))).toEqual(['SUMMER10, in Shopify'])
})

test('[DC23] a code that somebody deleted in the store is made there again', async () => {
  const { data } = await codes.create()
  shop.standing.clear()
  await store.write(({ db, tables }) => db.update(tables.discountCode).set({ inStore: 'No longer in Shopify' }))

  const again = await codes.call('PATCH', `/api/discount-codes/${data.id}`, { syncWithShopify: true })

  expect(again.data).toMatchObject({ shopifyDiscountId: 'gid/SUMMER10', inStore: null })
  expect([...shop.standing.keys()]).toEqual(['gid/SUMMER10'])
})

test('[DC23] what the store refuses to make leaves the code here as it was; without a store nobody can ask for it', async () => {
  const { data } = await codes.create({ syncWithShopify: false })
  const path = `/api/discount-codes/${data.id}`
  shop.refuse(down)

  const failed = await codes.call('PATCH', path, { discountValue: 20, syncWithShopify: true })
  const alone = await openCodes(store).call('PATCH', path, { syncWithShopify: true })
  const away = await codes.call('PATCH', path, { syncWithShopify: false })

  expect([failed.status, alone.status, away.status]).toEqual([502, 409, 400])
  expect(away.message).toBe('A discount code leaves Shopify by being deleted')
  shop.refuse(undefined)
  expect((await codes.call('PATCH', path, { usageLimit: 3 })).data).toMatchObject({ discountValue: 10, shopifyDiscountId: null })
})

test('[DC23] a code that cannot be kept as being in the store is taken back there, unless it stood there before', async () => {
  const { data } = await codes.create({ syncWithShopify: false })
  const isFailing = { now: true }
  const failing: Store = {
    ...store,
    write: (body) => (isFailing.now ? Promise.reject(new Error('The disk is full')) : store.write(body)),
  }
  const broken = openCodes(failing, shop.shop)

  await broken.call('PATCH', `/api/discount-codes/${data.id}`, { syncWithShopify: true })
  shop.adopt()
  await broken.call('PATCH', `/api/discount-codes/${data.id}`, { syncWithShopify: true })

  expect(shop.asked).toEqual(['create SUMMER10', 'remove gid/SUMMER10', 'create SUMMER10'])
})

test('a code is deleted in the store first; while the store is down it stays', async () => {
  const { data } = await codes.create()
  shop.refuse(down)
  const failed = await codes.call('DELETE', `/api/discount-codes/${data.id}`)
  const stays = await codes.codes(jane)
  shop.refuse(undefined)
  const deleted = await codes.call('DELETE', `/api/discount-codes/${data.id}`)

  expect([failed.status, deleted.status, stays, await codes.codes(jane)]).toEqual([502, 200, ['SUMMER10'], []])
  expect(shop.standing.size).toBe(0)
})

test.each([
  { loss: 'was removed', who: 'ana', says: { status: 400, message: 'No organization selected' } },
  { loss: 'signed out', who: 'ana', says: { status: 401, message: 'Please sign in' } },
  { loss: 'lost the key', who: 'robot', says: { status: 401, message: 'Please sign in' } },
])('who $loss while codes wait for the store makes none there', async ({ loss, who, says }) => {
  const goOn = shop.hold()
  const answers = [1, 2, 3, 4, 5].map((index) => codes.create({ code: `MINE${index}` }, who))
  await expect.poll(() => shop.asked).toEqual(['create MINE1'])
  await store.write(async ({ db, tables: { member, session, apiKey } }) => {
    if (loss === 'was removed') await db.delete(member)
    if (loss === 'signed out') await db.delete(session)
    if (loss === 'lost the key') await db.update(apiKey).set({ revokedAt: new Date('2026-11-20T12:00:00Z') })
  })

  goOn()

  expect(await Promise.all(answers)).toMatchObject(answers.map(() => says))
  expect([shop.asked, [...shop.standing.keys()], await codes.codes(jane)]).toEqual([['create MINE1', 'remove gid/MINE1'], [], []])
})
