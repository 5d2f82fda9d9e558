import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { openTestServer } from '../../api/test-server.ts'
import { createLiveValue } from '../live-value.ts'
import { patchAccount } from '../outbox/outbox-commands.ts'
import { creation, openOutbox } from '../outbox/test-outbox.ts'
import { type SyncSession, setCurrentSync } from '../sync-session.ts'
import { undoable } from './account-undo.ts'
import { undoLast } from './own-steps.ts'

const jane = { ...accountOfCreation(creation, 'Outreach 1'), nextOutreachDate: '2026-11-28T00:00:00.000Z', rev: 7 }
const ben = { id: 'ben', firstName: 'Ben', lastName: 'Okafor', name: 'Ben Okafor', former: false }
const online = createLiveValue(true)
let client = new QueryClient()
let outbox = await openOutbox()
let said: string[] = []
let stop: () => Promise<void> = async () => undefined

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  client = new QueryClient()
  outbox = await openOutbox()
  said = []
  client.setQueryData(queryKeys.account('jane'), jane)
  client.setQueryData(queryKeys.users, [ben])
  // What an Undo asks of a session, and no more.
  setCurrentSync({ userId: 'ana', organizationId: 'o1', scope: 'ana-o1', client, outbox, online } as unknown as SyncSession)
})
afterEach(async () => {
  while (undoLast());
  setCurrentSync(null)
  await stop()
  stop = async () => undefined
})

const tell = (words: string) => void said.push(words)

/** Ana moves Jane on; what the server made of it is not known yet. */
const move = (from: string, to: string) => {
  patchAccount('jane', { stage: to }, 7)
  const before = { ...jane, stage: from }
  return undoable({ accountId: 'jane', wrote: { stage: to }, before, undone: `Moved back to ${from}`, tell })
}
const sent = () => outbox.rows.get().map(({ payload }) => payload)

test('[UN2] an Undo writes what stood there before, once', () => {
  const undo = move('Outreach 1', 'Signed')

  undo.run()
  undo.run()

  expect(sent()).toEqual([{ stage: 'Signed' }, { stage: 'Outreach 1', nextOutreachDate: '2026-11-28' }])
  expect(said).toEqual(['Moved back to Outreach 1'])
})

test('[UN4] a move out of Signed is taken back with its substage, as a choice of its own', () => {
  patchAccount('jane', { stage: 'Archived' }, 7)
  const before = { ...jane, stage: 'Signed', signedSubstage: 'Posting', nextOutreachDate: null }
  undoable({ accountId: 'jane', wrote: { stage: 'Archived' }, before, undone: 'Moved back to Signed', tell }).run()

  expect(sent()).toEqual([{ stage: 'Archived' }, { stage: 'Signed' }, { signedSubstage: 'Posting' }])
})

test('[UN5] what takes a move back says so, so that its substage brings nothing about once more', () => {
  patchAccount('jane', { stage: 'Archived' }, 7)
  const before = { ...jane, stage: 'Signed', signedSubstage: 'Past Partners', nextOutreachDate: null }
  undoable({ accountId: 'jane', wrote: { stage: 'Archived' }, before, undone: 'Moved back to Signed', tell }).run()

  expect(outbox.rows.get().map((row) => row.kind === 'patch-account' && (row.isUndo ?? false))).toEqual([false, true, true])
})

test('[UN2] the last step is taken back first, a step that was taken back not again', () => {
  move('Outreach 1', 'Interested')
  move('Interested', 'Signed').run()

  expect([undoLast(), undoLast()]).toEqual([true, false])

  expect(said).toEqual(['Moved back to Interested', 'Moved back to Outreach 1'])
})

test('[UN3] what a teammate changed since stays, and is said to be theirs', async () => {
  const entry = { id: 't', event: 'stage_changed', oldValue: 'Signed', newValue: 'Archived', timestamp: '', metadata: { changedBy: 'ben' } }
  ;({ stop } = await openTestServer(() => ({ status: 200, body: { success: true, data: [entry], nextCursor: null } })))
  const undo = undoable({ accountId: 'jane', wrote: { stage: 'Signed' }, before: jane, undone: '', tell })
  client.setQueryData(queryKeys.account('jane'), { ...jane, stage: 'Archived', rev: 9 })

  undo.run()

  await expect.poll(() => said).toEqual(['Not undone: Ben moved this to Archived meanwhile'])
  expect(sent()).toEqual([])
})

test('[UN1] stages and substages that were renamed since are the same ones still', () => {
  const entries = (...names: string[]) => names.map((name, at) => ({ id: `s${at}`, name }))
  client.setQueryData(queryKeys.stages, entries('Outreach 1', 'Signed'))
  client.setQueryData(queryKeys.substages, entries('Posting', 'Affiliates'))
  const signed = { ...jane, stage: 'Signed', signedSubstage: 'Posting' }
  const undo = undoable({ accountId: 'jane', wrote: { signedSubstage: 'Affiliates' }, before: signed, undone: 'Moved back', tell })

  client.setQueryData(queryKeys.stages, entries('Outreach 1', 'Won'))
  client.setQueryData(queryKeys.substages, entries('Goes live', 'Partners'))
  client.setQueryData(queryKeys.account('jane'), { ...signed, stage: 'Won', signedSubstage: 'Partners', rev: 9 })
  undo.run()

  expect(sent()).toEqual([{ signedSubstage: 'Goes live' }])
  expect(said).toEqual(['Moved back'])
})

test('[UN3] without a network nobody knows whose it was', async () => {
  online.set(false)
  const undo = undoable({ accountId: 'jane', wrote: { owner: 'ana' }, before: jane, undone: '', tell })

  undo.run()

  await expect.poll(() => said).toEqual(['Not undone: a teammate changed this meanwhile'])
  online.set(true)
})
