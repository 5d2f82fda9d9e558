import { expect, test } from 'vitest'
import { runProcessFaults } from './process-trials.ts'

test('two servers on one PostgreSQL: whatever dies when an edit is seen, nothing is lost, doubled or otherwise on the other', async () => {
  const report = await runProcessFaults(6, { seed: Date.now() % 1_000_000 })

  expect(report.faults).toEqual([])
})
