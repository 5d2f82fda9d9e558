import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { runTrial } from './kill-trial.ts'
import { trialsOf } from './trials.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ dataFolder: await makeDataFolder() })
})
afterAll(async () => {
  await server.stop()
  await removeDataFolder(server.settings.dataFolder)
})

test.each(trialsOf(3))('killed with -9 when a peer saw an edit, nothing is lost: $kind, edit $seenBeforeDeath', async (trial) => {
  const verdict = await runTrial(server, trial)
  server = verdict.server

  expect(verdict.lost).toEqual([])
})

test('SIGTERM ends the server with code 0', async () => {
  const code = await server.stop()

  expect(code).toBe(0)
})
