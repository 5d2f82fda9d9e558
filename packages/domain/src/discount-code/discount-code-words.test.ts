import { expect, test } from 'vitest'
import { takenCode } from './discount-code-refusal.ts'
import { codeCreatedWords, codeDeletionWords, codeToasts, retroactiveWords } from './discount-code-words.ts'

test('[DC7] a person is told what was done, and how many orders before it a new code found', () => {
  expect(codeCreatedWords()).toBe('Discount code created successfully')
  expect(codeCreatedWords({ attributionsCreated: 1234, windowDays: 90, isImporting: false })).toBe(
    'Discount code created successfully. 1,234 historical orders of the past 90 days attributed.',
  )
  expect(codeCreatedWords({ attributionsCreated: 1, windowDays: 60, isImporting: false })).toContain(
    '1 historical order of the past 60 days attributed.',
  )
  expect(codeCreatedWords({ attributionsCreated: 0, windowDays: 60, isImporting: false })).toContain(
    'No historical orders of the past 60 days attributed.',
  )
  expect(codeCreatedWords({ attributionsCreated: 0, windowDays: 60, isImporting: true })).toBe(
    'Discount code created successfully. Orders of the past 60 days are still being read and count once they are here.',
  )
  expect(codeToasts).toEqual({
    created: 'Discount code created successfully',
    updated: 'Discount code updated successfully',
    deleted: 'Discount code deleted successfully',
    inStore: 'Discount code created in Shopify',
    copied: 'Discount code copied to clipboard',
    unread: 'Failed to load discount codes',
    notCreated: 'Failed to create discount code',
    notUpdated: 'Failed to update discount code',
    notDeleted: 'Failed to delete discount code',
    notInStore: 'Failed to create the discount code in Shopify',
  })
})

test('[DC8] before a code is deleted a person is asked', () => {
  expect(codeDeletionWords).toMatch(/^Are you sure you want to delete this discount code\?/)
})

test('[DC9] the switch says which window holds', () => {
  expect(retroactiveWords(60)).toBe('Attribute orders of the past 60 days that used this code')
})

test('[DC16] nobody gets a code that somebody has, had, or deleted', () => {
  const refusals = (['in use', 'renamed', 'deleted'] as const).map((holder) => takenCode(holder))

  expect(refusals.map(({ ok }) => ok)).toEqual([false, false, false])
  expect(refusals.every((refused) => !refused.ok && refused.refusal.code === 'conflict')).toBe(true)
  expect(new Set(refusals.map((refused) => (refused.ok ? '' : refused.refusal.message))).size).toBe(3)
})
