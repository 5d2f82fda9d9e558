import { afterEach, beforeEach, expect, test } from 'vitest'
import { type NoteWorld, openNoteWorld, testAccountId } from './test-notes.ts'

let world: NoteWorld
beforeEach(async () => {
  world = await openNoteWorld()
})
afterEach(() => world.close())

test('a note named together with another account is unknown: neither changed nor written there', async () => {
  const created = await world.call('ana', 'POST', '/api/notes', { accountId: testAccountId, content: 'hello' })
  const elsewhere = '01hx00000000000000000000zz'

  const changed = await world.call('ana', 'PUT', `/api/notes/${created.body.noteId}`, { accountId: elsewhere, content: 'changed' })
  const written = await world.call('ana', 'POST', `/api/accounts/${testAccountId}/notes`, { accountId: elsewhere, content: 'one more' })

  expect([changed.status, written.status]).toEqual([404, 404])
  const notes = await world.call<{ content: string }[]>('ana', 'GET', `/api/accounts/${testAccountId}/notes`)
  expect(notes.body.data.map(({ content }) => content)).toEqual(['hello'])
})
