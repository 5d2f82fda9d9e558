import type { Account } from '@rapport/domain/account/account'
import { mentionToken } from '@rapport/domain/note/mention'
import type { Note } from '@rapport/domain/note/note'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp, type Visitor } from '../../../test-app.ts'

const personOf = async (visitor: Visitor) => ((await visitor.data('GET', '/api/session')) as { user: { id: string; name: string } }).user

test('a mention in a copied note stays in the name of who made it', async () => {
  const glow = await openTestApp()
  onTestFinished(() => glow.close())
  const [ana, ben, cleo] = [await glow.signUp('Ana'), await glow.signUp('Ben'), await glow.signUp('Cleo')]
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  for (const person of [ben, cleo]) await glow.join(ana, person, 'member')
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  const june: Account = await ana.data('POST', '/api/accounts', { name: 'June' })
  const note: Note = await ana.data('POST', '/api/notes', { accountId: june.id, content: 'Call them' })
  await ben.call('PUT', `/api/notes/${note.id}`, { content: `Call them, ${mentionToken(await personOf(cleo))}` })
  await ana.call('POST', `/api/accounts/${jane.id}/merge`, { otherId: june.id })
  const [copy]: readonly Note[] = await ana.data('GET', `/api/accounts/${jane.id}/notes?system=false`)

  await ana.call('DELETE', `/api/notes/${copy?.id}`)
  await ana.call('POST', `/api/notes/${copy?.id}/restore`)

  const { id } = await personOf(ben)
  expect(await cleo.data('GET', '/api/notifications')).toMatchObject([{ noteId: copy?.id, actor: { id } }])
})
