import { expect, test } from 'vitest'
import { changedWords, isOtherValue } from './changed-words.ts'

test('[IE5] a toast names the influencer, the field and the new value, or that there is none', () => {
  expect(changedWords('Jane', 'Priority', 'High')).toBe('Jane: priority High')
  expect(changedWords('Jane', 'Next reach out', 'Dec 4, 2026')).toBe('Jane: next reach out Dec 4, 2026')
  expect(changedWords('Jane', 'Owner', null)).toBe('Jane: no owner')
  expect(changedWords('Jane', 'TikTok followers', '1,200')).toBe('Jane: TikTok followers 1,200')
})

test('[IE4] the same value, or none where none was, writes nothing', () => {
  expect(isOtherValue('High', 'High')).toBe(false)
  expect(isOtherValue(undefined, null)).toBe(false)
  expect(isOtherValue(null, 0)).toBe(true)
  expect(isOtherValue('High', 'Low')).toBe(true)
})
