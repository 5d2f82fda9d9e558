import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createProcesses } from './installation/test-main-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const processes = createProcesses()
afterEach(processes.endAll)
const { newFolder, start: startServer } = processes

test('the server makes its data folder, says its address, answers and stops soon', async () => {
  const folder = join(newFolder(), 'data')
  const server = startServer({ DATA_DIR: folder })
  const address = await server.address()

  const health = await fetch(`${address}/api/health`)
  expect(health.status).toBe(200)
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
  const begun = performance.now()
  const code = await server.stop()

  expect(code).toBe(0)
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('a setting that cannot be used ends the start with one sentence', async () => {
  const server = startServer({ DATA_DIR: newFolder(), PORT: 'eighty' })

  const { code, output } = await server.ended()

  expect(code).toBe(1)
  expect(output).toBe("PORT is 'eighty': give a number from 0 to 65535.\n")
})

test('a port that is taken ends the start with one sentence', async () => {
  const first = startServer({ DATA_DIR: newFolder() })
  const port = new URL(await first.address()).port

  const second = startServer({ DATA_DIR: newFolder(), PORT: port })
  const { code, output } = await second.ended()

  expect(code).toBe(1)
  expect(output).toBe(`The server cannot listen on 127.0.0.1:${port}: something else listens there. Stop it, or choose another PORT.\n`)
})
