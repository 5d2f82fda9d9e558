import { afterEach, expect, test } from 'vitest'
import { createProcesses } from '../installation/test-main-process.ts'

const { endAll, newFolder, start } = createProcesses()
afterEach(endAll)

/** A mistake in what the server calls, as a program that Node runs before it. */
const mistake = `import { Server } from 'node:net'
Server.prototype.listen = () => {
  throw new TypeError('a mistake')
}`
const withMistake = { program: process.execPath, args: ['--import', `data:text/javascript,${encodeURIComponent(mistake)}`] }

test('the trace of a mistake in the built server names the sources', async () => {
  const { code, output } = await start({ DATA_DIR: newFolder() }, withMistake).ended()

  expect(code).toBe(1)
  expect(output).toContain('TypeError: a mistake')
  expect(output).toMatch(/at listen \(\S+server\/src\/listening\.ts:\d+:\d+\)/)
  expect(output).toMatch(/at async \S+server\/src\/main\.ts:\d+:\d+/)
})
