import { expect, test } from 'vitest'
import { readPasswordChanged } from './entrance-calls.ts'

test('of a changed password only the number of keys is read', () => {
  expect(readPasswordChanged({ status: true, apiKeys: 2 })).toEqual({ apiKeys: 2 })
  expect([null, {}, { apiKeys: 'two' }].map(readPasswordChanged)).toEqual([{ apiKeys: 0 }, { apiKeys: 0 }, { apiKeys: 0 }])
})
