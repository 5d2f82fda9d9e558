import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { type SyncSession, setCurrentSync } from '../sync-session.ts'
import { patchSeenAccount } from './outbox-commands.ts'
import { creation, openOutbox } from './test-outbox.ts'

const jane = { ...accountOfCreation(creation, 'Outreach 1'), rev: 7 }

afterEach(() => setCurrentSync(null))

const open = async () => {
  globalThis.indexedDB = new IDBFactory()
  const client = new QueryClient()
  const outbox = await openOutbox()
  // What a change asks of a session, and no more.
  setCurrentSync({ userId: 'ana', organizationId: 'o1', scope: 'ana-o1', client, outbox } as unknown as SyncSession)
  return { client, outbox }
}

test('[OB19] a dialog opened on a change that still waited, saved after its answer: going back to what stood there before counts', async () => {
  const { client, outbox } = await open()
  const shown = { ...jane, priority: 'High' } as const
  client.setQueryData(queryKeys.account('jane'), { ...shown, rev: 8 })

  patchSeenAccount(shown, { priority: 'Medium' })

  expect(outbox.rows.get()).toMatchObject([{ baseRev: 8, payload: { priority: 'Medium' } }])
})

test('[OB19] a name that a colleague changed while the dialog stood open is asked about, and what was changed beside it is not', async () => {
  const { client, outbox } = await open()
  client.setQueryData(queryKeys.account('jane'), { ...jane, name: 'Jane of Ben', rev: 8 })

  patchSeenAccount(jane, { name: 'Jane Roe', priority: 'Low' })

  expect(outbox.rows.get()).toMatchObject([
    { baseRev: 8, payload: { priority: 'Low' } },
    { baseRev: 7, payload: { name: 'Jane Roe' } },
  ])
})
