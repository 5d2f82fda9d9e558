import { megabyte } from '@rapport/domain/limit/unit'
import { expect, test } from 'vitest'
import { insertInfluencers } from '../../../facts/test-influencers.ts'
import { insertLongNotes, longNote } from '../../../facts/test-long-notes.ts'
import { testStores } from '../../../store/test-store.ts'
import { type ExportedNote, readNotes } from './export-repository.ts'
import { pagesOf } from './export-text.ts'

test.each(testStores)('a page of an export holds few long notes, and all of them come, on $dialect', async ({ open }) => {
  const store = await open()
  await insertInfluencers(store)
  await insertLongNotes(store, 25, null)

  const pages: (readonly ExportedNote[])[] = []
  const read = (after: ExportedNote | undefined) => store.read((db) => readNotes({ db, tables: store.tables }, 'glow', after, 200))
  for await (const page of pagesOf(read, 1)) pages.push(page)

  const within = Math.floor(megabyte / longNote.length)
  expect(pages.map(({ length }) => length)).toEqual([within, within, 25 - 2 * within, 0])
  expect(new Set(pages.flat().map(({ row }) => row.id)).size).toBe(25)
  await store.close()
})
