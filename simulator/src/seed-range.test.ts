import { expect, test } from 'vitest'
import { splitSeeds } from './seed-range.ts'

test('workers share the seeds without leaving one out or taking one twice', () => {
  expect(splitSeeds({ first: 31_000_000, seeds: 12_001 }, 2)).toEqual([
    { first: 31_000_000, seeds: 6000 },
    { first: 31_006_000, seeds: 6001 },
  ])
  expect(splitSeeds({ first: 7, seeds: 1 }, 2)).toEqual([{ first: 7, seeds: 1 }])
})
