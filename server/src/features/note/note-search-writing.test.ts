import { expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createNoteSearch } from './note-search-writing.ts'

const note = { organizationId: 'glow', accountId: 'jane', noteId: 'n1', actor: 'ana' }

test('while the store takes nothing, searching waits and tries again later; nothing is lost and nothing spins', async () => {
  const store = await openTestStore()
  const errors: unknown[] = []
  let isFull = true
  let tries = 0
  const write: Store['write'] = (body) => {
    tries += 1
    return isFull ? Promise.reject(new Error('database or disk is full')) : store.write(body)
  }
  const search = createNoteSearch({
    store: { ...store, write },
    report: (error) => errors.push(error),
    now: () => new Date('2026-11-20T12:00:00Z'),
    delayMs: 3_600_000,
  })
  await store.write(async (tx) => {
    await tx.db.insert(tx.tables.accountSearch).values({ accountId: 'jane', organizationId: 'glow', head: 'jane', notes: '' })
    await tx.db.insert(tx.tables.note).values({
      accountId: 'jane',
      id: 'n1',
      organizationId: 'glow',
      authorId: 'ana',
      content: 'Likes Tea',
      mentions: [],
      createdAt: new Date(),
      receivedAt: new Date(),
    })
  })

  search.noteTouched(note, true)
  await search.settle()
  expect([tries, errors.length]).toEqual([1, 1])

  isFull = false
  await search.settle()
  const [row] = await store.read((db) => db.select().from(store.tables.accountSearch))
  expect(row?.notes).toContain('likes tea')
  await store.close()
})
