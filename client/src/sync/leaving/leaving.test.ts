import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { openCopy } from '../document/copy/copy-database.ts'
import { createSyncSession, setCurrentSync } from '../sync-session.ts'
import { leaveForGood } from './leaving.ts'

const names = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []).sort()

test('of somebody who was deleted nothing is left in any organization, and nothing of others goes', async () => {
  globalThis.indexedDB = new IDBFactory()
  const user = { id: 'u1', firstName: 'Ana', lastName: '', name: 'Ana', email: 'a@b.c', image: null, defaultProfileImage: null }
  const organization = { id: 'o1', name: 'Acme' }
  const session = { user, organization, organizations: [organization], role: 'member', epoch: 'e1' } as const
  setCurrentSync(await createSyncSession(createQueryClient(), session))
  for (const name of ['rapport-document-u1-o1-e1-a1', 'rapport-document-u1-o2-e1-a2', 'rapport-document-u2-o1-e1-a1'])
    (await openCopy(name)).close()

  await leaveForGood()

  expect(await names()).toEqual(['rapport-document-u2-o1-e1-a1'])
  setCurrentSync(null)
})
