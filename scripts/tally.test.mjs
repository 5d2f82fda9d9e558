import { expect, test } from 'vitest'
import { lastLine, listOfFailures, listOfRepeated, sumOf, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

const bad = { name: 'a.test.ts > a group > a test', message: 'expected 1 to be 2' }

test('the last line is the plain sum of all stages', () => {
  const tallies = [tallyOfCheck(0), tallyOfVitest({ passed: 40, failures: [] }, 0), { passed: 3, failed: 2, failures: [] }]

  const line = lastLine(sumOf(tallies))

  expect(line).toBe('44 passed, 2 failed')
})

test('a check that fails counts as one failure', () => {
  expect(tallyOfCheck(1)).toEqual({ passed: 0, failed: 1, failures: [] })
})

test('a run that dies without a report, or runs nothing, is a failure', () => {
  expect(tallyOfVitest(undefined, 1)).toEqual({ passed: 0, failed: 1, failures: ['nothing ran (exit code 1)'] })
  expect(tallyOfVitest({ passed: 5, failures: [] }, 1).failures).toEqual(['ended with exit code 1, and no test failed'])
  expect(tallyOfPlaywright(undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(tallyOfPlaywright({ stats: { expected: 0 }, suites: [], errors: [] }, 0)).toMatchObject({ passed: 0, failed: 1 })
})

const spec = (title, status) => ({ title, tests: [{ status }] })
const journeys = {
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  suites: [
    {
      title: 'offline.journey.ts',
      specs: [spec('a train without a network', 'expected'), spec('a lift', 'unexpected')],
      suites: [{ title: 'a group', specs: [spec('a tunnel', 'flaky')] }],
    },
  ],
  errors: [{ message: '\u001b[31mError: no browser\u001b[39m\n    at …' }],
}

test('a journey that failed is named, and what broke around them', () => {
  expect(tallyOfPlaywright(journeys, 1)).toMatchObject({
    passed: 2,
    failed: 2,
    failures: ['offline.journey.ts > a lift', 'Error: no browser'],
  })
})

test('a journey that passed only when repeated is good, and named', () => {
  const stages = [{ title: 'Journeys', tally: tallyOfPlaywright(journeys, 1) }]

  expect(listOfRepeated(stages)).toEqual(['Passed only when repeated:', '  Journeys: offline.journey.ts > a group > a tunnel'])
  expect(listOfRepeated([{ title: 'Types', tally: tallyOfCheck(0) }])).toEqual([])
})

test('what failed is listed with its stage, and nothing when all is well', () => {
  const stages = [
    { title: 'Types', tally: tallyOfCheck(1) },
    { title: 'Unit', tally: tallyOfVitest({ passed: 4, failures: [bad] }, 1) },
    { title: 'Client build', tally: tallyOfCheck(0) },
  ]

  expect(listOfFailures(stages)).toEqual(['Failed:', '  Types', '  Unit: a.test.ts > a group > a test: expected 1 to be 2'])
  expect(listOfFailures(stages.slice(2))).toEqual([])
})
