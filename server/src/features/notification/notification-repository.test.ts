import { excerptRoom } from '@rapport/domain/note/note-text'
import { expect, test } from 'vitest'
import { insertInfluencers, jane } from '../../facts/test-influencers.ts'
import { insertLongNotes } from '../../facts/test-long-notes.ts'
import { openTestStore } from '../../store/test-store.ts'
import { readInboxPage } from './notification-repository.ts'

test('an inbox reads the beginning of a long note, not all of it', async () => {
  const store = await openTestStore()
  await insertInfluencers(store)
  await insertLongNotes(store, 1, null)
  const ofBen = { organizationId: 'glow', userId: 'ben' }
  const mention = { id: 'm1', ...ofBen, kind: 'mention', accountId: jane, noteId: 'n000', actorId: 'ana', createdAt: new Date() }
  await store.write(({ db, tables }) => db.insert(tables.notification).values(mention))

  const [row] = await store.read((db) =>
    readInboxPage({ db, tables: store.tables }, ofBen, { before: undefined, limit: 10, unread: false }),
  )

  expect(row?.content?.length).toBe(excerptRoom)
  await store.close()
})

test('an inbox of what is unread leaves out what was read', async () => {
  const store = await openTestStore()
  await insertInfluencers(store)
  const ofBen = { organizationId: 'glow', userId: 'ben' }
  const common = { ...ofBen, kind: 'mention', accountId: jane, actorId: 'ana', createdAt: new Date() }
  const notices = [
    { ...common, id: 'm1', noteId: 'n1', readAt: new Date() },
    { ...common, id: 'm2', noteId: 'n2' },
  ]
  await store.write(({ db, tables }) => db.insert(tables.notification).values(notices))
  const read = (unread: boolean) =>
    store.read((db) => readInboxPage({ db, tables: store.tables }, ofBen, { before: undefined, limit: 10, unread }))

  expect((await read(true)).map(({ id }) => id)).toEqual(['m2'])
  expect((await read(false)).map(({ id }) => id)).toEqual(['m2', 'm1'])
  await store.close()
})
