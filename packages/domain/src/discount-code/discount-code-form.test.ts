import { expect, test } from 'vitest'
import type { DiscountCode } from './discount-code.ts'
import {
  type DiscountCodeForm,
  discountCodeFormIssues,
  discountCodeToForm,
  draftToForm,
  firstEndDate,
  formToDraft,
  newDiscountCodeForm,
  withEndSwitch,
  withStart,
} from './discount-code-form.ts'

const context = { today: '2026-11-20', timeZone: 'UTC' }
const form = newDiscountCodeForm('Jane Doe!', context.today)
const formMessages = (changed: Partial<DiscountCodeForm>, accountId: string | undefined = 'account') =>
  discountCodeFormIssues({ ...form, ...changed }, accountId, context).map(({ message }) => message)

test('[DC3] a new code takes ten percent off for thirty days, counts the orders before it, and its limit is 100 once switched on', () => {
  expect(form).toEqual({
    code: 'JANEDOE10',
    discountType: 'percentage',
    discountValue: '10',
    startDate: '2026-11-20',
    hasEndDate: true,
    endDate: '2026-12-20',
    hasUsageLimit: false,
    usageLimit: '100',
    isActive: true,
    syncWithShopify: undefined,
    enableRetroactiveAttribution: true,
  })
  expect(formMessages({})).toEqual([])
  expect(formMessages({ hasUsageLimit: true })).toEqual([])
})

test('[DC6] a person is told what must be corrected, in this order', () => {
  const empty = { code: ' ', discountValue: '', startDate: '', endDate: '', hasUsageLimit: true, usageLimit: '0' }

  expect(discountCodeFormIssues({ ...form, ...empty }, undefined, context)).toEqual([
    { path: 'code', message: 'Please enter a discount code' },
    { path: 'discountValue', message: 'Please enter a valid discount value greater than 0' },
    { path: 'startDate', message: 'Please select a start date' },
    { path: 'endDate', message: 'Please select an end date' },
    { path: 'usageLimit', message: 'Please enter a valid usage limit greater than 0' },
    { path: 'accountId', message: 'Account information is missing. Please try refreshing the page.' },
  ])
  expect(formMessages({ discountValue: '101', endDate: '2026-11-20' })).toEqual([
    'Percentage discount cannot exceed 100%',
    'End date must be after start date',
  ])
  expect(formMessages({ discountType: 'fixed_amount', discountValue: '101', hasEndDate: false, endDate: '' })).toEqual([])
  expect(formMessages({ code: 'x'.repeat(26) })).toEqual(['A discount code can have at most 25 characters'])
})

test('[DC11] a start that somebody chooses is not in the past, one that stands already may be', () => {
  expect(formMessages({ startDate: '2026-11-19' })).toEqual(['Start date cannot be earlier than today'])
  const edited = { ...form, startDate: '2026-11-01' }

  expect(discountCodeFormIssues(edited, 'account', { ...context, formerStart: '2026-11-01/05' })).toEqual([])
  expect(discountCodeFormIssues(edited, 'account', { ...context, formerStart: '2026-11-02' })).toHaveLength(1)
})

test('[DC12] the end is at least the day after the start', () => {
  expect(firstEndDate('2026-02-28')).toBe('2026-03-01')
  expect(['', '275760-09-13', '9999-12-31'].map(firstEndDate)).toEqual(['', '', ''])
  expect(formMessages({ endDate: '2026-11-21' })).toEqual([])
  expect(formMessages({ endDate: '2026-11-20' })).toEqual(['End date must be after start date'])
})

test('[DC13] an end that the start passes becomes thirty days after it', () => {
  expect(withStart(form, '2026-12-20').endDate).toBe('2026-12-20')
  expect(withStart(form, '2026-12-21').endDate).toBe('2027-01-20')
  for (const none of ['', '275760-09-13']) expect(withStart(form, none).endDate).toBe('2026-12-20')
  expect(withEndSwitch({ ...form, hasEndDate: false, endDate: '' }, true)).toMatchObject({ hasEndDate: true, endDate: '2026-12-20' })
  expect(withEndSwitch(form, false)).toMatchObject({ hasEndDate: false, endDate: '2026-12-20' })
})

test('[DC3] the dialog holds what stands, and asks for nothing more', () => {
  const code: DiscountCode = {
    id: 'code',
    accountId: 'account',
    code: 'ANNA15',
    discountType: 'fixed_amount',
    discountValue: 5.5,
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: null,
    usageLimit: 50,
    isActive: false,
    shopifyDiscountId: null,
    inStore: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    usageCount: 3,
    totalOrders: 3,
    totalRevenue: 120.5,
    currency: 'USD',
  }
  const held = discountCodeToForm(code)

  expect(held).toMatchObject({
    discountValue: '5.5',
    startDate: '2026-11-01',
    hasEndDate: false,
    endDate: '',
    usageLimit: '50',
    isActive: false,
  })
  expect(discountCodeFormIssues(held, code.accountId, { ...context, formerStart: code.startDate })).toEqual([])
})

test('[DC20] a draft says what a call would, and opens as it was written', () => {
  const written: DiscountCodeForm = { ...form, hasEndDate: false, endDate: '', hasUsageLimit: true, usageLimit: '5' }

  expect(formToDraft(written, true)).toMatchObject({ code: 'JANEDOE10', endDate: null, usageLimit: '5', syncWithShopify: true })
  expect(draftToForm(formToDraft(written, undefined))).toEqual(written)
  expect(draftToForm(formToDraft({ ...form, syncWithShopify: false }, undefined))).toEqual({ ...form, syncWithShopify: false })
})

test('[DC22] whether a code is made in the store is left to the server while this device does not know of one', () => {
  expect(formToDraft(form, undefined)).not.toHaveProperty('syncWithShopify')
  expect(formToDraft(form, true).syncWithShopify).toBe(true)
  expect(formToDraft(form, false).syncWithShopify).toBe(false)
  expect(formToDraft({ ...form, syncWithShopify: false }, true).syncWithShopify).toBe(false)
})
