import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { runFullDisk } from './full-disk.ts'
import { runKillLoop } from './kill-loop.ts'
import { runSuspension } from './suspension.ts'
import { runTermination } from './termination.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ dataFolder: await makeDataFolder() })
})
afterAll(async () => {
  await server.stop()
  await removeDataFolder(server.settings.dataFolder)
})

test('killed with -9 under people who go on writing and come back: log, snapshots, rows and clients agree', async () => {
  const { report, server: again } = await runKillLoop(server, 3)
  server = again

  expect(report.faults).toEqual([])
})

test('SIGTERM under load: ends with 0, sockets closed with 1012, nothing lost', async () => {
  const { report, server: again } = await runTermination(server, 1)
  server = again

  expect(report.faults).toEqual([])
})

test('a suspended process, woken and killed: nothing lost', async () => {
  const { report, server: again } = await runSuspension(server, { rounds: 2, ms: 500 })
  server = again

  expect(report.faults).toEqual([])
})

test('a full disk: nobody is told saved, and all is stored by the same process once there is room', async () => {
  const report = await runFullDisk(1)

  expect(report.faults).toEqual([])
})
