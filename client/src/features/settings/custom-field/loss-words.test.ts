import { expect, test } from 'vitest'
import { lossOf } from './loss-words.ts'

test('before a field is deleted it is told how many values go with it', () => {
  expect(lossOf(undefined)).toBe('Counting the values that go with it…')
  expect(lossOf(0)).toBe('No influencer has a value in it. This cannot be undone.')
  expect(lossOf(1)).toBe('The value of 1 influencer goes with it, also of those in the Trash. This cannot be undone.')
  expect(lossOf(1250)).toBe('The values of 1,250 influencers go with it, also of those in the Trash. This cannot be undone.')
  expect(lossOf('unknown')).toBe('Its values go with it, from every influencer. This cannot be undone.')
})
