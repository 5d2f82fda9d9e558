import { expect, test } from 'vitest'
import type { DiscountCodeFields } from './discount-code.ts'
import { formToGiven, newDiscountCodeForm } from './discount-code-form.ts'
import { changeToFields, creationToFields } from './discount-code-input.ts'
import { discountCodeChange, discountCodeCreation } from './discount-code-shape.ts'

const accountId = '01hf3k4m5n6p7q8r9s0tavwxyz'
const creation = { accountId, code: ' anna 15', discountValue: '15', startDate: '2026-11-20' }
const context = { today: '2026-11-20', timeZone: 'America/New_York' }
const messagesOf = (body: unknown) => discountCodeCreation.safeParse(body).error?.issues.map(({ message }) => message) ?? []

test('[DC14] a call is told in the order of the dialog, whatever is missing', () => {
  expect(messagesOf({})).toEqual([
    'Please enter a discount code',
    'Please enter a valid discount value greater than 0',
    'Please select a start date',
    'Account ID is required. Please make sure the account is properly created.',
  ])
  expect(messagesOf({ ...creation, code: '', discountValue: 120, startDate: 'soon', endDate: '', usageLimit: 0, accountId: '' })).toEqual([
    'Please enter a discount code',
    'Percentage discount cannot exceed 100%',
    'Please select a start date',
    'Please select an end date',
    'Please enter a valid usage limit greater than 0',
    'Account ID is required. Please make sure the account is properly created.',
  ])
  expect(messagesOf({ ...creation, code: 'abcdefghijklmnopqrstuvwxyz' })).toEqual(['A discount code can have at most 25 characters'])
  expect(messagesOf({ ...creation, accountId: 'Jane' })).toEqual(['This is not a valid id'])
  expect(messagesOf({ ...creation, usageLimit: 2 ** 31 })).toEqual(['This number is too large'])
  expect(messagesOf({ ...creation, discount: 5 })).toEqual(['Unrecognized key: "discount"'])
  expect(discountCodeChange.safeParse({ accountId }).success).toBe(false)
})

test('[DC14] what a call leaves out is a percentage without end and limit, switched on, that looks back', () => {
  expect(discountCodeCreation.parse(creation)).toEqual({
    ...creation,
    discountType: 'percentage',
    endDate: null,
    usageLimit: null,
    isActive: true,
    enableRetroactiveAttribution: true,
  })
})

test('[DC14] what the dialog says, the call takes', () => {
  const form = newDiscountCodeForm('Jane Doe', context.today)

  expect(messagesOf({ ...formToGiven(form), accountId })).toEqual([])
  expect(messagesOf({ ...formToGiven({ ...form, code: '', hasUsageLimit: true, usageLimit: '0' }), accountId })).toEqual([
    'Please enter a discount code',
    'Please enter a valid usage limit greater than 0',
  ])
})

test("[DC15] a code is kept with days of the organization's zone", () => {
  const given = {
    ...creation,
    discountValue: 15,
    startDate: '2026-11-21T03:00:00.000Z',
    endDate: '2026-12-01T00:07:00.000Z',
    usageLimit: '50',
  }

  expect(creationToFields(discountCodeCreation.parse(given), context)).toEqual({
    ok: true,
    value: {
      code: 'ANNA15',
      discountType: 'percentage',
      discountValue: 15,
      startDate: '2026-11-20',
      endDate: '2026-12-01/07',
      usageLimit: 50,
      isActive: true,
    },
  })
  expect(creationToFields(discountCodeCreation.parse({ ...creation, startDate: '2026-11-19', endDate: '2026-11-19' }), context)).toEqual({
    ok: false,
    refusal: {
      code: 'validation_failed',
      message: 'Start date cannot be earlier than today',
      issues: [
        { path: 'startDate', message: 'Start date cannot be earlier than today' },
        { path: 'endDate', message: 'End date must be after start date' },
      ],
    },
  })
})

test('[DC15] a change is looked at with all that stands beside it', () => {
  const stored: DiscountCodeFields = {
    code: 'ANNA15',
    discountType: 'fixed_amount',
    discountValue: 150.5,
    startDate: '2026-11-01/03',
    endDate: '2026-12-01',
    usageLimit: 5,
    isActive: true,
  }
  const changed = (body: object) => changeToFields(stored, discountCodeChange.parse(body), context)
  const messageOf = (body: object) => {
    const result = changed(body)
    return result.ok ? '' : result.refusal.message
  }

  expect(changed({})).toEqual({ ok: true, value: stored })
  expect(changed({ isActive: false, endDate: null, usageLimit: null, code: 'ben 20' })).toEqual({
    ok: true,
    value: { ...stored, isActive: false, endDate: null, usageLimit: null, code: 'BEN20' },
  })
  expect(changed({ startDate: '2026-11-01T00:03:00.000Z' }).ok).toBe(true)
  expect(messageOf({ discountType: 'percentage' })).toBe('Please enter a valid discount value greater than 0')
  expect(messageOf({ discountType: 'percentage', discountValue: 150 })).toBe('Percentage discount cannot exceed 100%')
  expect(messageOf({ startDate: '2026-11-02' })).toBe('Start date cannot be earlier than today')
  expect(messageOf({ startDate: '2026-12-01' })).toBe('End date must be after start date')
})
