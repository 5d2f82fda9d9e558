import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertInfluencers, jane } from '../../facts/test-influencers.ts'
import { readRows } from '../../store/query/raw-query.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createNoteSearch } from './note-search-writing.ts'

const note = { organizationId: 'glow', accountId: 'jane', noteId: 'n1', actor: 'ana' }

const likesTea = (accountId: string) => ({
  ...{ accountId, id: 'n1', organizationId: 'glow', authorId: 'ana', content: 'Likes Tea', mentions: [] },
  ...{ createdAt: new Date(), receivedAt: new Date() },
})

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
    await tx.db.insert(tx.tables.note).values(likesTea('jane'))
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

test.runIf(process.env.TEST_POSTGRES)('words that a commit still writes when their turn comes are found once it has ended', async () => {
  const store = await openTestStore()
  await insertInfluencers(store)
  const search = createNoteSearch({
    store,
    report: (error) => expect.fail(String(error)),
    now: () => new Date('2026-11-20T12:00:00Z'),
    delayMs: 3_600_000,
  })
  const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const notes = async () => (await store.read((db) => db.select().from(store.tables.accountSearch)))[0]?.notes
  const waiting = sql`SELECT count(*) AS many FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

  const commit = store.write(
    async (tx) => {
      await tx.hold([jane], 'all', [jane])
      await tx.db.insert(tx.tables.accountSearch).values({ accountId: jane, organizationId: 'glow', head: 'jane', notes: '' })
      await tx.db.insert(tx.tables.note).values(likesTea(jane))
      search.noteTouched({ ...note, accountId: jane }, false)
      written.resolve()
      await release.promise
    },
    { isForced: true, claimsItself: true },
  )
  await written.promise
  const settled = search.settle()
  await expect.poll(async () => Number((await store.read((db) => readRows(db, waiting)))[0]?.many)).toBeGreaterThan(0)
  release.resolve()
  await Promise.all([commit, settled])

  expect(await notes()).toContain('likes tea')
  await store.close()
})
