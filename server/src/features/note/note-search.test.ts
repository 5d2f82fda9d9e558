import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ben, type NoteWorld, openNoteWorld, testAccountId, testOrganizationId } from './test-notes.ts'

let world: NoteWorld

beforeEach(async () => {
  world = await openNoteWorld()
  await world.store.write(async ({ db, tables }) => {
    await db
      .insert(tables.accountSearch)
      .values({ accountId: testAccountId, organizationId: testOrganizationId, head: 'jane doe', notes: '' })
  })
})

afterEach(() => world.close())

const indexed = async (): Promise<string | undefined> => {
  const { accountSearch } = world.store.tables
  const [row] = await world.store.read((db) => db.select().from(accountSearch).where(eq(accountSearch.accountId, testAccountId)))
  return row?.notes
}

test('the words of notes can be searched soon after they were written, and no longer when they went', async () => {
  const { body } = await world.call('ana', 'POST', '/api/notes', { accountId: testAccountId, content: 'Prefers WhatsApp, @Ben Okafor' })
  await expect.poll(indexed).toBe('prefers whatsapp, @ben okafor')

  await world.call('ana', 'DELETE', `/api/notes/${body.data.id}`)
  await expect.poll(indexed).toBe('')
})

test('at the end of the process nothing is left behind', async () => {
  await world.call('ana', 'POST', '/api/notes', { accountId: testAccountId, content: `last words ${ben.name}` })

  await world.noteSearch.settle()

  expect(await indexed()).toBe('last words ben okafor')
})
