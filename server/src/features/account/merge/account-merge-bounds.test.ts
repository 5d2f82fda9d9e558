import type { Account } from '@rapport/domain/account/account'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { appendUpdate } from '../../../collab/saving/journal.ts'
import { openTestApp } from '../../../test-app.ts'

test('a document of more parts than people write is not merged, and nothing changes', async () => {
  const glow = await openTestApp()
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  const june: Account = await ana.data('POST', '/api/accounts', { name: 'June' })
  const doc = new Y.Doc()
  doc.getXmlFragment('x').insert(
    0,
    Array.from({ length: 60_001 }, () => new Y.XmlText()),
  )
  const data = Y.encodeStateAsUpdate(doc)
  await glow.store.write((tx) => appendUpdate(tx, { accountId: june.id, sequence: 1, data, at: new Date() }))

  const answer = await ana.call('POST', `/api/accounts/${jane.id}/merge`, { otherId: june.id })

  expect(answer.status).toBe(413)
  expect((await ana.get(`/api/accounts/${june.id}`)).status).toBe(200)
  await glow.close()
})
