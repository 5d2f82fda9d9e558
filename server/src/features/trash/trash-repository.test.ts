import { excerptRoom } from '@rapport/domain/note/note-text'
import { expect, test } from 'vitest'
import { insertInfluencers } from '../../facts/test-influencers.ts'
import { insertLongNotes } from '../../facts/test-long-notes.ts'
import { testStores } from '../../store/test-store.ts'
import { readDeletedNotes } from './trash-repository.ts'

test.each(testStores)('the Trash reads the beginning of a long note, not all of it, on $dialect', async ({ open }) => {
  const store = await open()
  await insertInfluencers(store)
  await insertLongNotes(store, 3, new Date())

  const rows = await store.read((db) => readDeletedNotes({ db, tables: store.tables }, 'glow'))

  expect(rows.map(({ content }) => content.length)).toEqual([excerptRoom, excerptRoom, excerptRoom])
  await store.close()
})
