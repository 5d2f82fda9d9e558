/** What one stage of `npm test` came to: `{passed, failed, failures}`, the failures by name. A stage that only says yes or no counts as one check. */
export const tallyOfCheck = (code) => (code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] })

/** From what `vitest-report.mjs` writes; nothing, when vitest died before. A run that fails outside its tests fails. */
export const tallyOfVitest = (report, code) =>
  honest({ passed: report?.passed ?? 0, failures: (report?.failures ?? []).map(({ name, message }) => `${name}: ${message}`) }, code)

/** From the report of Playwright's json reporter. A journey that passed only when repeated is good, and named under `repeated`. */
export function tallyOfPlaywright(report, code) {
  const journeys = (report?.suites ?? []).flatMap((suite) => journeysOf(suite, []))
  const namesOf = (wanted) => journeys.filter(({ status }) => status === wanted).map(({ name }) => name)
  const errors = (report?.errors ?? []).map(({ message, location }) => [location?.file, firstLine(message)].filter(Boolean).join(': '))
  const repeated = namesOf('flaky')
  const passed = (report?.stats?.expected ?? 0) + repeated.length
  return { ...honest({ passed, failures: [...namesOf('unexpected'), ...errors] }, code), repeated }
}

export function sumOf(tallies) {
  return tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), { passed: 0, failed: 0 })
}

/** The list that stands before the last line; nothing, when all is well. `stages` are `{title, tally}`. */
export function listOfFailures(stages) {
  const failed = stages.filter(({ tally }) => tally.failed > 0)
  const lines = failed.flatMap(({ title, tally }) =>
    tally.failures.length > 0 ? tally.failures.map((name) => `${title}: ${name}`) : [title],
  )
  return lines.length === 0 ? [] : ['Failed:', ...lines.map((line) => `  ${line}`)]
}

/** What passed, but not at once: it is no failure, and somebody should look at it. */
export function listOfRepeated(stages) {
  const lines = stages.flatMap(({ title, tally }) => (tally.repeated ?? []).map((name) => `  ${title}: ${name}`))
  return lines.length === 0 ? [] : ['Passed only when repeated:', ...lines]
}

export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

function journeysOf(suite, titles) {
  const within = suite.title ? [...titles, suite.title] : titles
  const own = (suite.specs ?? []).flatMap((spec) => spec.tests.map(({ status }) => ({ status, name: [...within, spec.title].join(' > ') })))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, within))]
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const firstLine = (text = '') => text.replace(colours, '').split('\n', 1)[0]

function honest({ passed, failures }, code) {
  const isSilentFailure = failures.length === 0 && (code !== 0 || passed === 0)
  if (!isSilentFailure) return { passed, failed: failures.length, failures }
  return {
    passed,
    failed: 1,
    failures: [passed === 0 ? `nothing ran (exit code ${code})` : `ended with exit code ${code}, and no test failed`],
  }
}
