import { expect, test } from 'vitest'
import { openTestStore } from '../../store/test-store.ts'
import { fuzz } from './test-fuzz.ts'

const seeds = [1, 2, 3, 4]

test.each(seeds)('2,500 hostile frames of seed %i: the server lives, others work on and lose nothing, memory returns', async (seed) => {
  const store = await openTestStore()

  const report = await fuzz(store, { seed, frames: 2500 })

  await store.close()
  expect(report.faults).toEqual([])
  expect(report.refusals).toBeGreaterThan(100)
  expect(report.heapAfter - report.heapBefore).toBeLessThan(100)
})
