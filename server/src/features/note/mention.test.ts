import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import type { Change } from '@rapport/domain/event/change'
import { mentionToken } from '@rapport/domain/note/mention'
import type { Notification } from '@rapport/domain/notification/notification'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { openClient, type TestClient } from '../../collab/test-rooms.ts'
import { ana, ben, chloe, type NoteWorld, openNoteWorld, testAccountId } from './test-notes.ts'

let world: NoteWorld
let heard: Change[]
const clients: TestClient[] = []
const noteId = '01hx0000000000000000000001'
const stranger = { id: '01hx00000000000000000000u9', name: 'Sam Stranger' }

beforeEach(async () => {
  world = await openNoteWorld()
  heard = []
  world.store.onChange((changes) => heard.push(...changes))
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await world.close()
})

const openAs = (userId: string, doc = new Y.Doc()): TestClient => {
  const client = openClient(world.server, userId, { doc })
  clients.push(client)
  return client
}

const inbox = (who: string) => world.call<Notification[]>(who, 'GET', '/api/notifications')
const write = (content: string) => world.call('ana', 'POST', '/api/notes', { accountId: testAccountId, content })

test('a mention notifies its person once, and nobody else', async () => {
  const { body } = await write('@Ben Okafor please look, @Ben Okafor!')

  const { body: inboxOfBen } = await inbox('ben')

  expect(inboxOfBen.unread).toBe(1)
  expect(inboxOfBen.data).toEqual([
    {
      id: expect.any(String),
      kind: 'mention',
      accountId: testAccountId,
      accountName: 'Jane Doe',
      noteId: body.data.id,
      due: null,
      code: null,
      video: null,
      actor: { id: ana.id, name: 'Ana Silva', image: null },
      text: '@Ben Okafor please look, @Ben Okafor!',
      createdAt: expect.any(String),
      readAt: null,
    },
  ])
  expect((await inbox('chloe')).body.unread).toBe(0)
})

test('a mention written offline notifies when it arrives', async () => {
  const doc = new Y.Doc()
  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: `ask ${mentionToken(ben)}` })
  expect((await inbox('ben')).body.unread).toBe(0)

  openAs(ana.id, doc)

  await expect.poll(async () => (await inbox('ben')).body.unread).toBe(1)
  await expect.poll(() => heard.filter((change) => change.kind === 'notification').map((change) => change.userId)).toEqual([ben.id])
})

test('nobody is notified of their own mention, nor anybody of elsewhere', async () => {
  openAs(
    ana.id,
    (() => {
      const doc = new Y.Doc()
      createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: `${mentionToken(ana)} ${mentionToken(stranger)}` })
      return doc
    })(),
  )

  await expect.poll(() => heard.some((change) => change.kind === 'note')).toBe(true)
  expect(await world.store.read((db) => db.select().from(world.store.tables.notification))).toEqual([])
})

test('an unread notice goes when the mention goes, a read one stays', async () => {
  const { body } = await write('@Ben Okafor and @Chloe Martin')
  await world.call('chloe', 'POST', '/api/notifications/read', {})

  await world.call('ana', 'PUT', `/api/notes/${body.data.id}`, { content: 'nobody' })

  expect((await inbox('ben')).body.data).toEqual([])
  expect((await inbox('chloe')).body.data).toHaveLength(1)
  expect(heard.find((change) => change.deleted)).toMatchObject({ kind: 'notification', userId: ben.id })
})

test('an edit that keeps a mention does not notify again', async () => {
  const { body } = await write('@Ben Okafor')
  await world.call('ben', 'POST', '/api/notifications/read', {})

  await world.call('ana', 'PUT', `/api/notes/${body.data.id}`, { content: `${mentionToken(ben)} and more` })

  expect((await inbox('ben')).body).toMatchObject({ unread: 0, data: [{ noteId: body.data.id }] })
})

test('a deleted note takes its unread notices with it', async () => {
  const doc = new Y.Doc()
  createNote(doc, { id: noteId, authorId: ana.id, createdAt: 1000, text: mentionToken(ben) })
  openAs(ana.id, doc)
  await expect.poll(async () => (await inbox('ben')).body.unread).toBe(1)

  deleteNote(doc, noteId, 2000)

  await expect.poll(async () => (await inbox('ben')).body.data).toEqual([])
})

test('a mention that a call put into a colleague’s note is told in its own name, also when the colleague restores the note', async () => {
  const { body } = await write('Call them on Monday')
  const note = `/api/notes/${body.data.id}`
  await world.call('chloe', 'PUT', note, { content: `Call them on Monday, ${mentionToken(ben)}` })
  await world.call('chloe', 'DELETE', note)
  expect((await inbox('ben')).body.data).toEqual([])

  await world.call('ana', 'POST', `${note}/restore`)

  expect((await inbox('ben')).body.data).toMatchObject([{ actor: { id: chloe.id } }])
})

test('asking how many were notified counts, and may be asked again', async () => {
  const { body } = await write('@Ben Okafor @Chloe Martin')
  const report = { accountId: testAccountId, noteId: body.data.id, mentions: [ben.id, chloe.id], noteContent: 'whatever' }

  const asked = await world.call('ana', 'POST', '/api/notes/mentions', report)
  const again = await world.call('ana', 'POST', '/api/notes/mentions', report)

  expect(asked).toMatchObject({ status: 200, body: { notificationsCreated: 2, data: { notificationsCreated: 2 } } })
  expect(again.body.notificationsCreated).toBe(2)
})

test('people whom the note does not mention are refused', async () => {
  const { body } = await write('@Ben Okafor')
  const report = { accountId: testAccountId, noteId: body.data.id, mentions: [chloe.id] }

  expect((await world.call('ana', 'POST', '/api/notes/mentions', report)).status).toBe(400)
  expect((await world.call('ana', 'POST', '/api/notes/mentions', { ...report, noteId })).status).toBe(404)
  expect((await world.call('stranger', 'POST', '/api/notes/mentions', report)).status).toBe(404)
})

test('some notices, or all, are marked as read, by their person only', async () => {
  await write('@Ben Okafor 1')
  await write('@Ben Okafor 2')
  const [newest] = (await inbox('ben')).body.data

  await world.call('chloe', 'POST', '/api/notifications/read', {})
  const one = await world.call<{ unread: number }>('ben', 'POST', '/api/notifications/read', { ids: [newest?.id] })
  const all = await world.call<{ unread: number }>('ben', 'POST', '/api/notifications/read', {})

  expect([one.body.data.unread, all.body.data.unread]).toEqual([1, 0])
  expect((await inbox('ben')).body.data.every((entry) => entry.readAt !== null)).toBe(true)
})

test('the inbox comes in pages', async () => {
  for (const n of [1, 2, 3]) await write(`@Ben Okafor ${n}`)

  const first = await world.call<Notification[]>('ben', 'GET', '/api/notifications?limit=2')
  const second = await world.call<Notification[]>('ben', 'GET', `/api/notifications?limit=2&cursor=${first.body.nextCursor}`)

  expect([...first.body.data, ...second.body.data].map((entry) => entry.text)).toEqual(['@Ben Okafor 3', '@Ben Okafor 2', '@Ben Okafor 1'])
  expect(second.body).toMatchObject({ unread: 3, nextCursor: null })
})
