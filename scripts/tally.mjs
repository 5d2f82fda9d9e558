/** Counts of one stage of `npm test`: `{passed, failed}`. A stage that only says yes or no counts as one check. */
export const tallyOfCheck = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** From the report that `vitest --reporter=json` writes; nothing, when it wrote none. A run that fails outside its tests fails. */
export function tallyOfVitest(report, code) {
  const failedFiles = (report?.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return honest(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + failedFiles, code)
}

/** From the report of Playwright's json reporter. A journey that passed only when repeated counts as failed. */
export function tallyOfPlaywright(report, code) {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  return honest(stats.expected, stats.unexpected + stats.flaky, code)
}

export function sumOf(tallies) {
  return tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), { passed: 0, failed: 0 })
}

export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

function honest(passed, failed, code) {
  const isSilentFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: isSilentFailure ? 1 : failed }
}
