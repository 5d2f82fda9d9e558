import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { runFullDisk } from './full-disk.ts'
import { runKillLoop } from './kill-loop.ts'
import { runStoreMoments } from './store/store-moments.ts'
import { runSuspension } from './suspension.ts'
import { runTermination } from './termination.ts'
import { runWebhookKills } from './webhook/webhook-kill.ts'
import { runWorkspaceKills } from './workspace-kill.ts'

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

test('killed within the import of a store, what it told and the hourly look: each order stands here once, as it is in the store', async () => {
  const report = await runStoreMoments()

  expect(report.faults).toEqual([])
})

test('killed while it fills a workspace out of an archive: nobody sees a half, and it is whole in the end, once', async () => {
  const report = await runWorkspaceKills(4)

  expect(report.faults).toEqual([])
})

test('killed while events go out: each stored change has one event, which is received under one id', async () => {
  const report = await runWebhookKills(3)

  expect(report.edits).toBeGreaterThan(5)
  expect(report.faults).toEqual([])
})
