import { expect, test } from 'vitest'
import { lastLine, sumOf, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

test('the last line is the plain sum of all stages', () => {
  const tallies = [tallyOfCheck(0), tallyOfVitest({ numPassedTests: 40, numFailedTests: 0 }, 0), { passed: 3, failed: 2 }]

  const line = lastLine(sumOf(tallies))

  expect(line).toBe('44 passed, 2 failed')
})

test('a check that fails counts as one failure', () => {
  expect(tallyOfCheck(1)).toEqual({ passed: 0, failed: 1 })
})

test('a test file that cannot be loaded counts, although it has no failed test', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] }

  expect(tallyOfVitest(report, 1)).toEqual({ passed: 5, failed: 1 })
})

test('a run that dies without a report, or runs nothing, is a failure', () => {
  expect(tallyOfVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  expect(tallyOfPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  expect(tallyOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that only passed when repeated is a failure', () => {
  expect(tallyOfPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1 } }, 0)).toEqual({ passed: 7, failed: 2 })
})
