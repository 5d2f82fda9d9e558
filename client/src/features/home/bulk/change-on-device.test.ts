import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryKeys } from '../../../api/query-keys.ts'
import { createLiveValue } from '../../../sync/live-value.ts'
import { accept } from '../../../sync/outbox/outbox-sending.ts'
import { creation, openOutbox } from '../../../sync/outbox/test-outbox.ts'
import { type SyncSession, setCurrentSync } from '../../../sync/sync-session.ts'
import { readToasts } from '../../../ui/message/toast.ts'
import { changeOnDevice } from './change-on-device.ts'

const jane = { ...accountOfCreation(creation, 'Outreach 1'), rev: 7 }
let client = new QueryClient()
let outbox = await openOutbox()

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  client = new QueryClient()
  outbox = await openOutbox()
  client.setQueryData(queryKeys.account(jane.id), jane)
  const online = createLiveValue(false)
  // The part of a session that a change on this device uses.
  setCurrentSync({ userId: 'ana', organizationId: 'o1', scope: 'ana-o1', client, outbox, online } as unknown as SyncSession)
})
afterEach(() => setCurrentSync(null))

const undo = () =>
  readToasts()
    .findLast(({ action }) => action)
    ?.action?.run()
const arrive = async (priority: 'Low' | 'High') => {
  client.setQueryData(queryKeys.account(jane.id), { ...jane, priority, rev: 8 })
  for (const row of outbox.rows.get()) await accept(outbox, { row, accepted: { ...jane, priority, rev: 8 }, met: [] })
}

test('an Undo after the change has arrived begins from the present values', async () => {
  changeOnDevice([jane], { priority: 'High' }, 'changed')
  await arrive('High')

  undo()

  expect(outbox.rows.get()).toMatchObject([{ baseRev: 8, payload: { priority: jane.priority } }])
})

test('what a teammate changed meanwhile stays', async () => {
  changeOnDevice([jane], { priority: 'High' }, 'changed')
  await arrive('Low')

  undo()

  await expect.poll(() => readToasts().at(-1)?.text).toBe('Not undone: a teammate changed this meanwhile')
  expect(outbox.rows.get()).toEqual([])
})
