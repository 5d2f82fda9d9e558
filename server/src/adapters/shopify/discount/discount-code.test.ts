import type { DiscountWish } from '@rapport/domain/shop/shop-discount'
import { expect, test } from 'vitest'
import { type ConnectedShop, openConnectedShop } from '../test-shop.ts'
import {
  createShopDiscount,
  deleteShopDiscount,
  findShopDiscount,
  pauseShopDiscount,
  readShopDiscount,
  resumeShopDiscount,
  updateShopDiscount,
} from './discount-code.ts'

const anna: DiscountWish = {
  code: 'ANNA10',
  value: { type: 'percentage', percent: 10 },
  startsAt: new Date('2026-11-20T05:00:00Z'),
  endsAt: new Date('2026-12-20T04:59:59Z'),
  usageLimit: 100,
}

async function openWithCode(wish = anna): Promise<ConnectedShop & { readonly id: string }> {
  const opened = await openConnectedShop()
  const created = await createShopDiscount(opened.client, wish)
  if (!created.ok) throw new Error('The code was not created')
  return { ...opened, id: created.value.discount.id }
}

test('a code is made for everybody, on everything, as it was wished', async () => {
  const { client, store } = await openConnectedShop()

  const answer = await createShopDiscount(client, anna)

  expect(answer).toMatchObject({
    ok: true,
    value: {
      how: 'created',
      discount: {
        code: 'ANNA10',
        status: 'active',
        value: anna.value,
        startsAt: anna.startsAt,
        endsAt: anna.endsAt,
        usageLimit: 100,
        uses: 0,
        isPlain: true,
      },
    },
  })
  expect(store.discountCodes()).toEqual(['ANNA10'])
})

test('7 % and 5.50 arrive as they are, whatever floats make of them', async () => {
  const { client, store } = await openConnectedShop()

  await createShopDiscount(client, { ...anna, code: 'SEVEN', value: { type: 'percentage', percent: 7 } })
  await createShopDiscount(client, { ...anna, code: 'FIXED', value: { type: 'fixed_amount', amount: '5.50' } })

  expect(await findShopDiscount(client, 'seven')).toMatchObject({ value: { value: { type: 'percentage', percent: 7 } } })
  expect(await findShopDiscount(client, 'FIXED')).toMatchObject({ value: { value: { type: 'fixed_amount', amount: '5.5' } } })
  expect(store.discountCodes()).toEqual(['SEVEN', 'FIXED'])
})

test('what the shop does not take is told with its field', async () => {
  const { client } = await openConnectedShop()

  expect(await createShopDiscount(client, { ...anna, endsAt: new Date('2026-11-19T00:00:00Z') })).toEqual({
    ok: false,
    trouble: { kind: 'rejected', issues: [{ code: 'INVALID', field: 'endsAt', message: 'Ends at needs to be after starts_at' }] },
  })
})

test('(a) editing a paused code does not switch it on', async () => {
  const { client, store, id } = await openWithCode()

  await pauseShopDiscount(client, id)
  const edited = await updateShopDiscount(client, id, { ...anna, usageLimit: 50 }, { isPaused: true })

  expect(edited).toMatchObject({ ok: true, value: { status: 'expired', usageLimit: 50 } })
  expect(store.discount(id)?.endsAt).toEqual(new Date('2026-11-20T12:00:00Z'))
})

test('(a) a code that was paused before its start is edited, and begins at its new start when it goes on', async () => {
  const { client, id } = await openWithCode({ ...anna, startsAt: new Date('2026-12-01T05:00:00Z') })
  const later = { ...anna, startsAt: new Date('2026-12-10T05:00:00Z'), usageLimit: 5 }

  await pauseShopDiscount(client, id)

  expect(await updateShopDiscount(client, id, later, { isPaused: true })).toMatchObject({ value: { status: 'expired', usageLimit: 5 } })
  expect(await resumeShopDiscount(client, id, later, anna)).toMatchObject({
    value: { status: 'scheduled', startsAt: later.startsAt, endsAt: anna.endsAt },
  })
})

test('(a) a code that goes on keeps its end, or has none if it had none', async () => {
  const { client, id, pass } = await openWithCode()

  await pauseShopDiscount(client, id)
  pass(3600)
  expect(await resumeShopDiscount(client, id, anna, anna)).toMatchObject({ value: { status: 'active', endsAt: anna.endsAt } })
  await pauseShopDiscount(client, id)
  pass(3600)

  expect(await resumeShopDiscount(client, id, { ...anna, endsAt: null }, anna)).toMatchObject({ value: { status: 'active', endsAt: null } })
})

test('(a) a code whose end has passed does not go on for ever, and one that begins later does not begin now', async () => {
  const { client, id, pass, store } = await openWithCode()
  const later = { ...anna, startsAt: new Date('2027-02-01T05:00:00Z'), endsAt: null }

  await pauseShopDiscount(client, id)
  pass(40 * 24 * 3600)
  expect(await resumeShopDiscount(client, id, anna, anna)).toMatchObject({ value: { status: 'expired', endsAt: anna.endsAt } })

  expect(await resumeShopDiscount(client, id, later, anna)).toMatchObject({ value: { status: 'scheduled', startsAt: later.startsAt } })
  expect(store.heard).not.toContain('discountCodeActivate')
})

test('(a) a code that the shop does not switch on stays paused, with the values that it had', async () => {
  const { client, id, store } = await openWithCode()
  const startsAt = new Date('2026-12-01T05:00:00Z')
  // The clock of the shop is behind ours.
  const ahead = { ...client, clock: { ...client.clock, now: () => startsAt } }
  await pauseShopDiscount(client, id)
  store.fail({ kind: 'status', status: 500 }, { at: 'graphql', field: 'discountCodeActivate' })

  const resumed = await resumeShopDiscount(ahead, id, { ...anna, startsAt, usageLimit: 5 }, anna)

  expect(resumed).toMatchObject({ ok: false, trouble: { kind: 'outage' } })
  expect(await readShopDiscount(client, id)).toMatchObject({ value: { status: 'expired', usageLimit: anna.usageLimit } })
})

test('(b) a code is found in any case of its letters', async () => {
  const { client, store } = await openConnectedShop()
  const id = store.addDiscount({ code: 'Anna10' })

  expect(await findShopDiscount(client, 'aNNA10')).toMatchObject({ value: { id, code: 'Anna10' } })
  expect(await findShopDiscount(client, 'BEN10')).toEqual({ ok: true, value: null })
})

test('(c) a code that the shop has with the same type and value is adopted, with its history', async () => {
  const { client, store } = await openConnectedShop()
  const id = store.addDiscount({
    code: 'anna10',
    value: { kind: 'percentage', share: 0.1 },
    endsAt: new Date('2026-11-01T00:00:00Z'),
    startsAt: new Date('2026-10-01T00:00:00Z'),
  })
  store.placeOrder({ goods: '80.00', codes: ['ANNA10'] })

  expect(await createShopDiscount(client, anna)).toMatchObject({
    ok: true,
    value: { how: 'adopted', discount: { id, uses: 1, status: 'expired' } },
  })
})

test.each([
  ['another value', { value: { kind: 'percentage', share: 0.15 } }],
  ['another type', { value: { kind: 'amount', minor: 1000 } }],
  ['several codes', { value: { kind: 'percentage', share: 0.1 }, otherCodes: 3 }],
] as const)('(c) a code that the shop has with %s stays the shop’s', async (_, merchants) => {
  const { client, store } = await openConnectedShop()
  store.addDiscount({ code: 'ANNA10', ...merchants })

  expect(await createShopDiscount(client, anna)).toEqual({
    ok: false,
    trouble: { kind: 'rejected', issues: [{ code: 'TAKEN', field: 'code', message: 'Code must be unique. Please try a different code.' }] },
  })
})

test('(d) deleting a code that is gone already succeeds', async () => {
  const { client, store, id } = await openWithCode()

  expect(await deleteShopDiscount(client, id)).toEqual({ ok: true, value: undefined })
  expect(await deleteShopDiscount(client, id)).toEqual({ ok: true, value: undefined })
  expect(store.discountCodes()).toEqual([])
})

test('(d) a deletion that the shop refuses for another reason is told', async () => {
  const { client, store, id } = await openWithCode()
  store.fail(
    { kind: 'user error', field: ['id'], code: 'INVALID', message: 'Something else' },
    { at: 'graphql', field: 'discountCodeDelete' },
  )

  expect(await deleteShopDiscount(client, id)).toMatchObject({ ok: false, trouble: { kind: 'rejected' } })
  expect(store.discount(id)?.code).toBe('ANNA10')
})

test('(e) what was edited or deleted in the shop is seen when it is read', async () => {
  const { client, store, id } = await openWithCode()

  store.editDiscount(id, { usageLimit: 5 })
  expect(await readShopDiscount(client, id)).toMatchObject({ value: { usageLimit: 5 } })
  store.deleteDiscount(id)

  expect(await readShopDiscount(client, id)).toEqual({ ok: true, value: null })
  const gone = { ok: false, trouble: { kind: 'gone' } }
  expect(await updateShopDiscount(client, id, anna, { isPaused: false })).toEqual(gone)
  expect(await pauseShopDiscount(client, id)).toEqual(gone)
  expect(await resumeShopDiscount(client, id, anna, anna)).toEqual(gone)
})

test('a creation whose answer was lost makes one code, and it counts as ours', async () => {
  const { client, store, waits } = await openConnectedShop()
  store.fail({ kind: 'lost answer' }, { at: 'graphql', field: 'discountCodeBasicCreate' })

  expect(await createShopDiscount(client, anna)).toMatchObject({ ok: true, value: { how: 'created' } })
  expect(store.discountCodes()).toEqual(['ANNA10'])
  expect(waits).toEqual([500])
})

test('a creation whose answer was lost does not claim a code that was there before', async () => {
  const { client, store, pass } = await openConnectedShop()
  store.addDiscount({ code: 'ANNA10' })
  pass(60)
  store.fail({ kind: 'lost answer' }, { at: 'graphql', field: 'discountCodeBasicCreate' })

  expect(await createShopDiscount(client, anna)).toMatchObject({ ok: true, value: { how: 'adopted' } })
})

test('a creation that no answer comes to, again and again, is an outage that may have been done', async () => {
  const { client, store } = await openConnectedShop()
  store.fail({ kind: 'status', status: 502 }, { at: 'graphql', times: 3 })

  expect(await createShopDiscount(client, anna)).toEqual({ ok: false, trouble: { kind: 'outage', why: 'status 502', mayBeDone: true } })
  expect(store.discountCodes()).toEqual([])
})

test('a lost answer is not forgotten when something else comes after it', async () => {
  const { client, store } = await openConnectedShop()
  store.fail({ kind: 'lost answer' }, { at: 'graphql', field: 'discountCodeBasicCreate' })
  store.fail({ kind: 'status', status: 402 }, { at: 'graphql' })

  expect(await createShopDiscount(client, anna)).toEqual({ ok: false, trouble: { kind: 'outage', why: 'closed', mayBeDone: true } })
  expect(store.discountCodes()).toEqual(['ANNA10'])
})
