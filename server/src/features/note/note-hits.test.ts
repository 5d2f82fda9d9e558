import type { FoundNote } from '@rapport/domain/note/note-hit'
import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test-app.ts'

let app: TestApp
afterEach(() => app.close())

test('[PA1] of each influencer the newest note with all words is shown, never one that was deleted or is of another organization', async () => {
  app = await openTestApp()
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const eve = await app.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  const jane: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  const mia: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Mia' })
  const write = (accountId: string, content: string): Promise<{ id: string }> => ana.data('POST', '/api/notes', { accountId, content })
  await write(jane.id, 'Asked for crème samples')
  const newest = await write(jane.id, 'The Crème is here, samples too')
  const gone = await write(mia.id, 'creme samples')
  await ana.call('DELETE', `/api/notes/${gone.id}`)
  const query = `/api/notes/hits?search=creme%20samples&accountIds=${jane.id},${mia.id}`

  const hits: readonly FoundNote[] = await ana.data('GET', query)

  expect(hits).toEqual([{ accountId: jane.id, noteId: newest.id, before: 'The Crème is here, ', hit: 'samples', after: ' too' }])
  expect(await eve.data('GET', query)).toEqual([])
})
