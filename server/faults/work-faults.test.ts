import { expect, test } from 'vitest'
import { runStoreMoments } from './store/store-moments.ts'
import { runWebhookKills } from './webhook/webhook-kill.ts'
import { runWorkspaceKills } from './workspace-kill.ts'

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
