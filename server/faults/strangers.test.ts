import { expect, test } from 'vitest'
import { runStrangers } from './strangers.ts'

test('what strangers send does not stay in the memory of the server', async () => {
  const report = await runStrangers()

  expect(report.faults).toEqual([])
})
