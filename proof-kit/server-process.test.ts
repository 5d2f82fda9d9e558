import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from './server-process.ts'

const starting = (dataFolder: string) => `
  import { startServer } from ${JSON.stringify(new URL('server-process.ts', import.meta.url).href)}
  const server = await startServer({ dataFolder: ${JSON.stringify(dataFolder)} })
  process.stdout.write(String(server.pid))
`

test('a server does not outlive the test run that started it, however that ended', async () => {
  const dataFolder = await makeDataFolder()
  const run = spawn(process.execPath, ['--input-type=module', '-e', starting(dataFolder)], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(run.stdout, 'data')) as [Buffer] // the stream has no encoding
  const pid = Number(printed.toString())
  expect(lives(pid)).toBe(true)

  run.kill('SIGKILL')

  await expect.poll(() => lives(pid)).toBe(false)
  await removeDataFolder(dataFolder)
})

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
