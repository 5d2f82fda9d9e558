import { createNote } from '@rapport/account-doc/note/note-commands'
import { noteBody, readNotes } from '@rapport/account-doc/note/note-reading'
import type { Note } from '@rapport/domain/note/note'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { openClient, type TestClient } from '../../collab/test-rooms.ts'
import { ana, ben, type NoteWorld, openNoteWorld, testAccountId, testNow, testOrganizationId } from './test-notes.ts'

let world: NoteWorld
const clients: TestClient[] = []

beforeEach(async () => {
  world = await openNoteWorld()
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await world.close()
})

const openAs = async (userId: string): Promise<TestClient> => {
  const client = openClient(world.server, userId)
  clients.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return client
}

const textsOf = (client: TestClient): string[] => readNotes(client.doc).map((note) => note.content)
const notesPath = `/api/accounts/${testAccountId}/notes`
const list = () => world.call<Note[]>('ana', 'GET', notesPath)
const write = (content: string) => world.call('ana', 'POST', '/api/notes', { accountId: testAccountId, content })

const addSystemNote = () =>
  world.store.write(async ({ db, tables }) => {
    const createdAt = new Date('2026-11-01T00:00:00.000Z')
    const content = 'Account created with stage Outreach 1'
    const owner = { organizationId: testOrganizationId, accountId: testAccountId }
    await db.insert(tables.systemNote).values({ id: '01hx00000000000000000000ss', ...owner, content, authorId: ana.id, createdAt })
  })

test('a note is created with its typed mentions, and read back', async () => {
  const { status, body } = await world.call('ana', 'POST', '/api/notes', {
    accountId: testAccountId,
    organizationId: testOrganizationId,
    content: 'Call her, @Ben Okafor\nsoon',
    mentions: [{ id: ben.id, name: ben.name, email: 'ben@example.com' }],
  })

  expect(status).toBe(201)
  expect(body.noteId).toBe(body.data.id)
  expect(body.data).toEqual({
    id: body.data.id,
    accountId: testAccountId,
    content: `Call her, @[Ben Okafor](${ben.id})\nsoon`,
    createdAt: testNow.toISOString(),
    receivedAt: expect.any(String),
    editedAt: null,
    author: ana,
    mentions: [{ ...ben, email: 'ben@example.com' }],
    system: false,
  })
  expect((await list()).body.data).toEqual([body.data])
})

test('the alias under the account does the same', async () => {
  const { status, body } = await world.call('ana', 'POST', notesPath, { content: 'hello' })

  expect([status, body.data.content]).toEqual([201, 'hello'])
})

test('an open browser sees a note from REST at once', async () => {
  const browser = await openAs(ben.id)

  await write('from the API')

  await expect.poll(() => textsOf(browser)).toEqual(['from the API'])
})

test('an edit from REST merges with what somebody typed before hearing of it', async () => {
  const { body } = await write('The fee is 500 dollars')
  const browser = await openAs(ben.id)
  const paragraph = noteBody(browser.doc, body.data.id)?.get(0)
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
  if (!(text instanceof Y.XmlText)) throw new Error('the note has no text')

  browser.provider.disconnect()
  text.insert(22, ', paid in May')
  const changed = await world.call('ana', 'PUT', `/api/notes/${body.data.id}`, { content: 'The fee is 750 dollars' })
  browser.provider.connect()

  expect(changed.status).toBe(200)
  await expect.poll(() => textsOf(browser)).toEqual(['The fee is 750 dollars, paid in May'])
  await expect.poll(async () => (await list()).body.data[0]?.content).toBe('The fee is 750 dollars, paid in May')
  expect((await list()).body.data[0]?.editedAt).toBe(testNow.toISOString())
})

test.each([
  ['no body', undefined],
  ['an empty body', ''],
  ['{}', {}],
])('PUT with %s deletes the note', async (_what, input) => {
  const { body } = await write('bye')

  const deleted = await world.call('ben', 'PUT', `/api/notes/${body.data.id}`, input)

  expect(deleted).toMatchObject({ status: 200, body: { success: true, data: { id: body.data.id } } })
  expect((await list()).body.data).toEqual([])
  expect((await world.call('ben', 'PUT', `/api/notes/${body.data.id}`, { content: 'again' })).status).toBe(404)
})

test('a change whose body does not say that it is JSON is no deletion', async () => {
  const { body } = await write('stays')

  const refused = await world.call('ana', 'PUT', `/api/notes/${body.data.id}`, { content: 'new' }, { 'content-type': 'text/plain' })

  expect([refused.status, refused.body.success]).toEqual([415, false])
  expect((await list()).body.data[0]?.content).toBe('stays')
})

test('DELETE deletes too, and a second time finds nothing', async () => {
  const { body } = await write('bye')

  expect((await world.call('ana', 'DELETE', `/api/notes/${body.data.id}`)).status).toBe(200)
  expect((await world.call('ana', 'DELETE', `/api/notes/${body.data.id}`)).status).toBe(404)
})

test('an edit without text and mentions is no deletion but bad input', async () => {
  const { body } = await write('stays')

  const refused = await world.call('ana', 'PUT', `/api/notes/${body.data.id}`, { content: '', mentions: [] })

  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed', message: 'A note needs text or a mention' } })
  expect((await list()).body.data).toHaveLength(1)
})

test('an edit with mentions only becomes their tokens', async () => {
  const { body } = await write('x')

  const changed = await world.call('ana', 'PUT', `/api/notes/${body.data.id}`, { content: '', mentions: [ben.id] })

  expect(changed.body.data.content).toBe(`@[Ben Okafor](${ben.id})`)
})

test('the notes of the server stand in the list and are locked', async () => {
  await addSystemNote()
  await write('Account created with stage fright')

  const { body } = await list()
  const locked = await world.call('ana', 'PUT', '/api/notes/01hx00000000000000000000ss', { content: 'mine' })
  const ordinary = await world.call('ana', 'PUT', `/api/notes/${body.data[0]?.id}`, { content: 'edited' })

  expect(body.data.map((note) => [note.content, note.system])).toEqual([
    ['Account created with stage fright', false],
    ['Account created with stage Outreach 1', true],
  ])
  expect(locked).toMatchObject({ status: 403, body: { message: 'This note cannot be edited or deleted' } })
  expect((await world.call('ana', 'DELETE', '/api/notes/01hx00000000000000000000ss')).status).toBe(403)
  expect(ordinary.status).toBe(200)
})

test('the notes of the server can be asked for alone, and those of people', async () => {
  await addSystemNote()
  await write('hello')

  const own = await world.call<Note[]>('ana', 'GET', `${notesPath}?system=true`)
  const people = await world.call<Note[]>('ana', 'GET', `${notesPath}?system=false`)

  expect(own.body.data.map((note) => note.content)).toEqual(['Account created with stage Outreach 1'])
  expect(people.body.data.map((note) => note.content)).toEqual(['hello'])
  expect((await world.call('ana', 'GET', `${notesPath}?system=perhaps`)).status).toBe(400)
})

test('long lists come in pages', async () => {
  await addSystemNote()
  for (const content of ['one', 'two', 'three']) await write(content)

  const first = await world.call<Note[]>('ana', 'GET', `${notesPath}?limit=2`)
  const second = await world.call<Note[]>('ana', 'GET', `${notesPath}?limit=2&cursor=${first.body.nextCursor}`)

  expect(first.body.data.map((note) => note.content)).toEqual(['three', 'two'])
  expect(second.body.data.map((note) => note.content)).toEqual(['one', 'Account created with stage Outreach 1'])
  expect(second.body.nextCursor).toBeNull()
})

test('the same Idempotency-Key makes one note', async () => {
  const key = { 'idempotency-key': 'once' }
  const input = { accountId: testAccountId, content: 'once' }

  const both = await Promise.all([1, 2].map(() => world.call('ana', 'POST', '/api/notes', input, key)))
  const other = await world.call('ana', 'POST', '/api/notes', { ...input, content: 'other' }, key)

  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0]?.body.data.id).toBe(both[1]?.body.data.id)
  expect(other.status).toBe(409)
  expect((await list()).body.data).toHaveLength(1)
})

test('another organisation finds nothing', async () => {
  const { body } = await write('secret')

  expect((await world.call('stranger', 'GET', notesPath)).status).toBe(404)
  expect((await world.call('stranger', 'GET', `/api/accounts/${testAccountId}/time-logs`)).status).toBe(404)
  expect((await world.call('stranger', 'POST', '/api/notes', { accountId: testAccountId, content: 'x' })).status).toBe(404)
  expect((await world.call('stranger', 'PUT', `/api/notes/${body.data.id}`, { content: 'x' })).status).toBe(404)
  expect((await world.call('stranger', 'DELETE', `/api/notes/${body.data.id}`)).status).toBe(404)
})

test.each([
  ['malformed JSON', '{"accountId":'],
  ['a number as text', { accountId: testAccountId, content: 7 }],
  ['an unknown field', { accountId: testAccountId, content: 'x', color: 'red' }],
  ['no account', { content: 'x' }],
  ['nothing to say', { accountId: testAccountId, content: '  ', mentions: [] }],
  ['a mention of nobody here', { accountId: testAccountId, content: 'x', mentions: ['01hx00000000000000000000u9'] }],
  ['a token of nobody here', { accountId: testAccountId, content: '@[X](01hx00000000000000000000u9)' }],
])('%s is bad input and writes nothing', async (_what, input) => {
  const { status, body } = await world.call('ana', 'POST', '/api/notes', input)

  expect([status, body.success, body.code]).toEqual([400, false, 'validation_failed'])
  expect((await list()).body.data).toEqual([])
})

test('a note is refused to strangers, reading keys and people of other organizations', async () => {
  const input = { accountId: testAccountId, content: 'x' }

  expect((await world.call('nobody', 'POST', '/api/notes', input)).status).toBe(401)
  expect((await world.call('reader', 'POST', '/api/notes', input)).status).toBe(403)
  expect((await world.call('homeless', 'POST', '/api/notes', input)).body.message).toBe('No organization selected')
  expect((await world.call('ana', 'POST', '/api/notes', { ...input, organizationId: '01hx0000000000000000other0' })).status).toBe(403)
})

test('a note written offline is dated by its writer but never later than it arrived', async () => {
  const browser = await openAs(ana.id)
  const future = Date.parse('2031-01-01T00:00:00.000Z')
  createNote(browser.doc, {
    id: '01hx0000000000000000000001',
    authorId: ana.id,
    createdAt: Date.parse('2026-11-20T12:00:00.000Z'),
    text: 'old',
  })
  createNote(browser.doc, { id: '01hx0000000000000000000002', authorId: ana.id, createdAt: future, text: 'future' })

  await expect.poll(async () => (await list()).body.data.length).toBe(2)

  const notes = (await list()).body.data
  expect(notes.find((note) => note.content === 'old')?.createdAt).toBe('2026-11-20T12:00:00.000Z')
  const early = notes.find((note) => note.content === 'future')
  expect(early?.createdAt).toBe(early?.receivedAt)
})
