import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const ended: (() => unknown)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-main-'))
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const startServer = (settings: Readonly<Record<string, string>>) => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', DEMO: '0', ...settings }
  const child: ChildProcess = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  ended.push(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (output += part))
  return {
    child,
    output: () => output,
    address: async () => {
      await expect.poll(() => output, { timeout: 60_000 }).toMatch(/Rapport runs at/)
      return /Rapport runs at (\S+)/.exec(output)?.[1] ?? ''
    },
  }
}

test('the server makes its data folder, says its address, answers and stops soon', async () => {
  const folder = join(newFolder(), 'data')
  const server = startServer({ DATA_DIR: folder })
  const address = await server.address()

  const health = await fetch(`${address}/api/health`)
  expect(health.status).toBe(200)
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
  const begun = performance.now()
  server.child.kill('SIGTERM')
  const [code] = await once(server.child, 'exit')

  expect(code).toBe(0)
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('a setting that cannot be used ends the start with one sentence', async () => {
  const server = startServer({ DATA_DIR: newFolder(), PORT: 'eighty' })

  const [code] = await once(server.child, 'close')

  expect(code).toBe(1)
  expect(server.output()).toBe("PORT is 'eighty': give a number from 0 to 65535.\n")
})

test('a port that is taken ends the start with one sentence', async () => {
  const first = startServer({ DATA_DIR: newFolder() })
  const port = new URL(await first.address()).port

  const second = startServer({ DATA_DIR: newFolder(), PORT: port })
  const [code] = await once(second.child, 'close')

  expect(code).toBe(1)
  expect(second.output()).toContain(`The server cannot listen on 127.0.0.1:${port}`)
})
