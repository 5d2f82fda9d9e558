/** The result of a stage: `{passed, failed, failures}`, failures by name. A stage with a mere exit code counts as one check. */
export const tallyOfCheck = (code) => (code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] })

/** From the output of `vitest-report.mjs`; nothing when vitest died before. A failure outside the tests counts. */
export const tallyOfVitest = (report, code) =>
  honest({ passed: report?.passed ?? 0, failures: (report?.failures ?? []).map(({ name, message }) => `${name}: ${message}`) }, code)

/** From Playwright's json reporter. A journey that passed when repeated counts as passed and is listed under `repeated`. */
export function tallyOfPlaywright(report, code) {
  const journeys = (report?.suites ?? []).flatMap((suite) => journeysOf(suite, []))
  const namesOf = (wanted) => journeys.filter(({ status }) => status === wanted).map(({ name }) => name)
  const errors = (report?.errors ?? []).map(({ message, location }) => [location?.file, firstLine(message)].filter(Boolean).join(': '))
  const repeated = namesOf('flaky')
  const passed = (report?.stats?.expected ?? 0) + repeated.length
  return { ...honest({ passed, failures: [...namesOf('unexpected'), ...errors] }, code), repeated }
}

export function sumOf(tallies) {
  return tallies.reduce((sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }), {
    passed: 0,
    failed: 0,
  })
}

/** The list before the last line; empty without failures. `stages` are `{title, tally}`. */
export function listOfFailures(stages) {
  const failed = stages.filter(({ tally }) => tally.failed > 0)
  const lines = failed.flatMap(({ title, tally }) =>
    tally.failures.length > 0 ? tally.failures.map((name) => `${title}: ${name}`) : [title],
  )
  return lines.length === 0 ? [] : ['Failed:', ...lines.map((line) => `  ${line}`)]
}

/** Tests that passed only when repeated: no failure, but worth a look. */
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
