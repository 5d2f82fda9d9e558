import { expect, test } from 'vitest'
import { codeLine } from './discount-code-log.ts'

const anna = {
  code: 'ANNA10',
  discountType: 'percentage',
  discountValue: 10,
  startDate: '2026-11-20',
  endDate: '2026-12-20',
  usageLimit: null,
  isActive: true,
} as const

test('[DC18] the history says which code came and went, and what it took off', () => {
  expect(codeLine(undefined, anna)).toEqual({ event: 'code_created', oldValue: null, newValue: 'ANNA10, 10% off' })
  expect(codeLine({ ...anna, discountType: 'fixed_amount', discountValue: 5.5 }, undefined, 'EUR')).toEqual({
    event: 'code_deleted',
    oldValue: 'ANNA10, 5.50 EUR off',
    newValue: null,
  })
})

test('[DC18] a change is told with what it changed, and nothing else', () => {
  const changed = (more: object) => {
    const line = codeLine(anna, { ...anna, ...more })
    return line && [line.event, line.oldValue, line.newValue]
  }

  expect(changed({})).toBeUndefined()
  expect(changed({ code: 'ANNA15', discountValue: 15 })).toEqual(['code_updated', 'ANNA10, 10% off', 'ANNA15, 15% off'])
  expect(changed({ endDate: null })).toEqual(['code_updated', 'ANNA10, until Dec 20, 2026', 'ANNA10, without end'])
  expect(changed({ usageLimit: 1, isActive: false })).toEqual([
    'code_updated',
    'ANNA10, any number of uses, switched on',
    'ANNA10, at most 1 use, switched off',
  ])
})
