import { expect, test } from 'vitest'
import type { ShopDiscount } from '../shop/shop-discount.ts'
import type { DiscountCodeFields } from './discount-code.ts'
import { codeInStore, codeInStoreAgain } from './discount-code-store.ts'

const anna: DiscountCodeFields = {
  code: 'ANNA10',
  discountType: 'percentage',
  discountValue: 10,
  startDate: '2026-11-20/07',
  endDate: '2026-12-20',
  usageLimit: 100,
  isActive: true,
}
/** As the store has it, in New York. */
const there: ShopDiscount = {
  id: 'gid://shopify/DiscountCodeNode/1',
  code: 'Anna10',
  title: 'ANNA10',
  status: 'active',
  value: { type: 'percentage', percent: 10 },
  startsAt: new Date('2026-11-20T05:00:00Z'),
  endsAt: new Date('2026-12-21T04:59:59Z'),
  usageLimit: 100,
  uses: 3,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  updatedAt: new Date('2026-11-20T12:00:00Z'),
  isPlain: true,
}
const look = (code: Partial<DiscountCodeFields>, seen: Partial<ShopDiscount>, now = '2026-11-25T12:00:00Z') =>
  codeInStore({ ...anna, ...code }, { ...there, ...seen }, { timeZone: 'America/New_York', now: new Date(now), currency: 'EUR' })
const paused = { status: 'expired', endsAt: new Date('2026-11-22T10:00:00Z') } as const

test('[DC21] of a code that the store has as it is here nothing is said, paused, over or not begun', () => {
  expect([
    look({}, {}),
    look({}, { status: 'scheduled' }),
    look({ isActive: false }, paused),
    look({}, { status: 'expired' }, '2026-12-22T12:00:00Z'),
    look({ discountType: 'fixed_amount', discountValue: 5.5 }, { value: { type: 'fixed_amount', amount: '5.50' } }),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('[DC21] what somebody changed in the store is said, and nothing else', () => {
  const said = (...given: Parameters<typeof look>) => look(...given)?.sentence

  expect(said({}, { value: { type: 'percentage', percent: 20 } })).toBe('Changed in Shopify: 20% off')
  expect(said({}, { value: { type: 'fixed_amount', amount: '5.5' } })).toBe('Changed in Shopify: 5.50 EUR off')
  expect(said({}, { code: 'ben10', endsAt: null })).toBe('Changed in Shopify: BEN10, without end')
  expect(said({}, { usageLimit: null, startsAt: new Date('2026-11-21T05:00:00Z') })).toBe(
    'Changed in Shopify: from Nov 21, 2026, any number of uses',
  )
  expect(said({}, paused)).toBe('Changed in Shopify: switched off')
  expect(said({ isActive: false }, {})).toBe('Changed in Shopify: switched on')
  expect(said({}, { isPlain: false })).toBe('Changed in Shopify: with conditions of its own')
  expect(said({}, { value: null })).toBe('Changed in Shopify: with conditions of its own')
})

test('[DC21] the history names what was changed there, that it went, and that it is the same again', () => {
  const at = { timeZone: 'UTC', now: new Date('2026-11-25T12:00:00Z') }

  expect(look({}, { usageLimit: 5 })?.line).toEqual({
    event: 'code_updated',
    oldValue: 'ANNA10, at most 100 uses',
    newValue: 'ANNA10, at most 5 uses',
  })
  expect(codeInStore(anna, null, at)).toEqual({
    sentence: 'No longer in Shopify',
    line: { event: 'code_updated', oldValue: 'ANNA10', newValue: 'ANNA10, no longer in Shopify' },
  })
  expect(codeInStoreAgain(anna).newValue).toBe('ANNA10, in Shopify as it is here')
})
