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

  const [row] = await store.read((db) => readInboxPage({ db, tables: store.tables }, ofBen, { before: undefined, limit: 10 }))

  expect(row?.content?.length).toBe(excerptRoom)
  await store.close()
})
