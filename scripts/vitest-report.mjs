import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A vitest reporter that writes `{passed, failures: [{name, message}]}` to `VITEST_REPORT`. Vitest's JSON reporter omits failures outside
 * tests: uncaught errors, hooks of groups, unloadable files.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [...modules.flatMap(failuresOf), ...unhandledErrors.map(failureOfNobody)],
    }
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report))
  }
}

function failuresOf(module) {
  const file = module.relativeModuleId
  const own = module.errors().map((error) => ({ name: file, message: messageOf(error) }))
  const groups = [...module.children.allSuites()].flatMap((suite) => suite.errors().map((error) => named(file, suite, error)))
  const tests = [...module.children.allTests()].filter((test) => test.result().state === 'failed')
  return [...own, ...groups, ...tests.map((test) => named(file, test, test.result().errors?.[0]))]
}

const named = (file, test, error) => ({ name: `${file} > ${test.fullName}`, message: messageOf(error) })

/** vitest names the running test, when known. */
function failureOfNobody(error) {
  const file = error.VITEST_TEST_PATH ?? error.stacks?.[0]?.file
  const during = error.VITEST_TEST_NAME ? ` > ${error.VITEST_TEST_NAME}` : ''
  return {
    name: `${file ? path.relative(process.cwd(), file) : 'outside the tests'}${during}`,
    message: `not caught: ${messageOf(error)}`,
  }
}

const messageOf = (error) => String(error?.message ?? error).split('\n', 1)[0]
