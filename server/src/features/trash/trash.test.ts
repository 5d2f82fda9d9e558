import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Account } from '@rapport/domain/account/account'
import type { Change } from '@rapport/domain/event/change'
import type { Note } from '@rapport/domain/note/note'
import { ok, type Result } from '@rapport/domain/result/result'
import type { TrashEntry } from '@rapport/domain/trash/trash'
import { type Column, eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileRefusals } from '../../adapters/files/files.ts'
import { compactDocument } from '../../collab/saving/compaction.ts'
import { migrationCopies } from '../../store/migration/migration-copy.ts'
import { readLeftWork } from '../../store/renewal/kept-work.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'
import { createPurge } from './purge-job.ts'
import { purgeAccount } from './trash-repository.ts'

const day = 24 * 60 * 60 * 1000

let glow: TestApp
let ana: Visitor
let ben: Visitor
let later = 0
let jane: Account
let note: Note

beforeEach(async () => {
  later = 0
  glow = await openTestApp({ now: () => new Date(Date.now() + later) })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  ben = await glow.signUp('Ben', 'Okafor')
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane Doe', email: 'jane@example.com' })
  note = await ana.data('POST', '/api/notes', { accountId: jane.id, content: 'Prefers WhatsApp' })
})
afterEach(() => glow.close())

const trash = (visitor = ana): Promise<readonly TrashEntry[]> => visitor.data('GET', '/api/trash')
const notesOf = async (): Promise<readonly string[]> => {
  const notes: readonly Note[] = await ana.data('GET', `/api/accounts/${jane.id}/notes?system=false`)
  return notes.map(({ content }) => content)
}
const purge = async (days: number) => {
  // A server looks at its clock every hour.
  await glow.app.jobs.look()
  later = days * day
  await glow.app.jobs.look()
}

/** How many rows still name an account, by table. */
const rowsNaming = async (accountId: string): Promise<Readonly<Record<string, number>>> => {
  const counts: [string, number][] = []
  for (const table of Object.values(glow.store.tables) as PgTable[]) {
    const columns = new Map<string, Column>(Object.entries(getTableColumns(table)))
    const column = columns.get(getTableName(table) === 'account' ? 'id' : 'accountId')
    if (!column) continue
    const rows = await glow.store.read((db) => db.select().from(table).where(eq(column, accountId)))
    if (rows.length > 0) counts.push([getTableName(table), rows.length])
  }
  return Object.fromEntries(counts)
}

test('a deleted influencer stands in the Trash, by whom and until when, and comes back as it was', async () => {
  const before = await ana.data('GET', `/api/accounts/${jane.id}`)
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  const [entry] = await trash()
  expect(entry).toMatchObject({ kind: 'account', id: jane.id, name: 'Jane Doe', deletedBy: { name: 'Ana Silva' } })
  expect(Date.parse(entry?.purgeAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * day)
  expect((await ana.get(`/api/accounts/${jane.id}`)).status).toBe(404)

  const restored: Account = await ana.data('POST', `/api/accounts/${jane.id}/restore`)

  expect({ ...restored, rev: 0, updatedAt: '' }).toEqual({ ...(before as Account), rev: 0, updatedAt: '' })
  expect(restored.rev).toBeGreaterThan((before as Account).rev)
  expect(await notesOf()).toEqual(['Prefers WhatsApp'])
  expect(await trash()).toEqual([])
  expect(await ana.data('GET', `/api/accounts?organizationId=${await organizationOf()}&search=jane`)).toHaveLength(1)
})

const organizationOf = async (): Promise<string> => {
  const session: { organization: { id: string } } = await ana.data('GET', '/api/session')
  return session.organization.id
}

test('restoring twice answers alike and changes once; others hear of it', async () => {
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  const heard: Change[] = []
  glow.store.onChange((changes) => void heard.push(...changes))

  const once: Account = await ana.data('POST', `/api/accounts/${jane.id}/restore`)
  const twice: Account = await ana.data('POST', `/api/accounts/${jane.id}/restore`)

  expect(twice).toEqual(once)
  expect(heard).toMatchObject([{ kind: 'account', id: jane.id, restored: true, rev: once.rev }])
})

test('a deleted note comes back through the live document', async () => {
  await ana.call('DELETE', `/api/notes/${note.id}`)
  expect(await notesOf()).toEqual([])
  expect(await trash()).toMatchObject([
    { kind: 'note', id: note.id, accountId: jane.id, accountName: 'Jane Doe', name: 'Prefers WhatsApp', deletedBy: { name: 'Ana Silva' } },
  ])

  const restored: Note = await ana.data('POST', `/api/notes/${note.id}/restore`)
  const again: Note = await ana.data('POST', `/api/notes/${note.id}/restore`)

  expect(restored).toEqual(note)
  expect(again).toEqual(note)
  expect(await notesOf()).toEqual(['Prefers WhatsApp'])
  expect(await trash()).toEqual([])
})

test('what another organization deleted is unknown', async () => {
  await ben.call('POST', '/api/organizations', { name: 'Other' })
  await ana.call('DELETE', `/api/notes/${note.id}`)
  const foreignNote = await ben.call('POST', `/api/notes/${note.id}/restore`)
  await ana.call('DELETE', `/api/accounts/${jane.id}`)

  expect(await trash(ben)).toEqual([])
  expect(foreignNote.status).toBe(404)
  expect((await ben.call('POST', `/api/accounts/${jane.id}/restore`)).status).toBe(404)
  expect((await glow.visitor().call('POST', `/api/accounts/${jane.id}/restore`)).status).toBe(401)
})

test('the notes of a deleted influencer are in the Trash with it, not beside it', async () => {
  await ana.call('DELETE', `/api/notes/${note.id}`)
  await ana.call('DELETE', `/api/accounts/${jane.id}`)

  expect(await trash()).toMatchObject([{ kind: 'account' }])
  expect((await ana.call('POST', `/api/notes/${note.id}/restore`)).status).toBe(404)
})

test('[TR1] after 30 days an influencer is removed with everything that names it, and not before', async () => {
  await ana.data('POST', '/api/notes', { accountId: jane.id, content: 'for @Ben Okafor' })
  const content = [{ type: 'TIKTOK', dueDate: '2026-12-05' }]
  await ana.data('POST', '/api/partnerships', { accountId: jane.id, startDate: '2026-11-01', endDate: '2026-12-31', content })
  await compactDocument(glow.store, jane.id, new Date())
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  const held = await rowsNaming(jane.id)
  const documentRows = [
    'document_update',
    'document_snapshot',
    'document_client',
    'note',
    'partnership',
    'content_item',
    'partnership_change',
  ]
  expect(Object.keys(held)).toEqual(expect.arrayContaining(['account', 'influencer', 'account_change', 'account_search', ...documentRows]))

  await purge(29.9)
  expect(await rowsNaming(jane.id)).toEqual(held)
  await purge(30.1)

  expect(await rowsNaming(jane.id)).toEqual({})
  expect((await ana.call('POST', `/api/accounts/${jane.id}/restore`)).status).toBe(404)
})

test('a picture goes with the last influencer that shows it: one that was merged shares it', async () => {
  const june: Account = await ana.data('POST', '/api/accounts', { name: 'June Roe' })
  const { influencer } = glow.store.tables
  await glow.store.write((tx) => tx.db.update(influencer).set({ profilePictureUrl: '/files/influencers/a.webp' }))
  const removed: string[] = []
  const purgeAll = createPurge({
    store: glow.store,
    rooms: { command: () => Promise.reject(new Error('No document is touched')) },
    report: (error) => expect.fail(String(error)),
    now: () => new Date(Date.now() + 31 * day),
    async removePicture(_organization, url) {
      removed.push(url)
      return ok(undefined)
    },
  })

  await ana.call('DELETE', `/api/accounts/${june.id}`)
  await purgeAll()
  expect(removed).toEqual([])
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  await purgeAll()

  expect(removed).toEqual(['/files/influencers/a.webp'])
})

test('[TR1] what cannot be purged is told and holds nothing else in the Trash, and a file is removed as soon as it can be', async () => {
  const june: Account = await ana.data('POST', '/api/accounts', { name: 'June Roe' })
  await glow.store.write((tx) =>
    tx.db
      .update(tx.tables.influencer)
      .set({ profilePictureUrl: '/files/influencers/a.webp' })
      .where(eq(tx.tables.influencer.accountId, jane.id)),
  )
  for (const { id } of [jane, june]) await ana.call('DELETE', `/api/accounts/${id}`)
  const told: unknown[] = []
  let isGone = true
  const answers: Result<void>[] = [fileRefusals.unkept]
  const purgeAll = createPurge({
    store: glow.store,
    rooms: { command: () => Promise.reject(new Error('No document is touched')) },
    report: (error) => void told.push(error),
    now: () => new Date(Date.now() + 31 * day),
    removePicture: () => (isGone ? Promise.reject(new Error('The disk is gone')) : Promise.resolve(answers.shift() ?? ok(undefined))),
  })

  await purgeAll()

  expect(await trash()).toEqual([])
  expect(told).toMatchObject([{ message: 'The disk is gone' }])

  const left = () => glow.store.read((db) => readLeftWork({ db, tables: glow.store.tables }, 'picture file'))
  expect(await left()).toMatchObject([{ subject: '/files/influencers/a.webp' }])
  isGone = false
  await purgeAll()
  expect(await left(), 'a bucket that refused is asked again').toHaveLength(1)
  await purgeAll()
  expect(await left()).toEqual([])
})

test('[TR1] after 30 days a note is taken out of its document, other notes stay', async () => {
  await ana.data('POST', '/api/notes', { accountId: jane.id, content: 'Likes tea' })
  await ana.call('DELETE', `/api/notes/${note.id}`)

  await purge(31)

  expect(await trash()).toEqual([])
  expect((await ana.call('POST', `/api/notes/${note.id}/restore`)).status).toBe(404)
  expect(await notesOf()).toEqual(['Likes tea'])
})

test('an influencer that is restored while the purge runs stays', async () => {
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  const held = await rowsNaming(jane.id)

  await glow.store.write((tx) => purgeAccount(tx, jane.id, new Date(Date.now() - day)))

  expect(await rowsNaming(jane.id)).toEqual(held)
})

test('what was restored in time is never removed', async () => {
  await ana.call('DELETE', `/api/notes/${note.id}`)
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  await ana.call('POST', `/api/accounts/${jane.id}/restore`)
  await ana.call('POST', `/api/notes/${note.id}/restore`)

  await purge(40)

  expect(await notesOf()).toEqual(['Prefers WhatsApp'])
})

test('a clock that jumps ahead and is set right does not empty the Trash', async () => {
  await glow.close()
  glow = await openTestApp({ now: () => new Date(Date.now() + later), ticks: () => performance.now() })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  await purge(0)

  await purge(40)
  await purge(41)
  await purge(0)

  expect(await trash()).toMatchObject([{ kind: 'account', id: jane.id }])
})

test('nor where the clock has jumped before it is looked at for the first time', async () => {
  await glow.close()
  glow = await openTestApp({ now: () => new Date(Date.now() + later), ticks: () => performance.now() })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  await ana.call('DELETE', `/api/accounts/${jane.id}`)

  later = 400 * day
  await glow.app.jobs.look()

  expect(await trash()).toMatchObject([{ kind: 'account', id: jane.id }])
})

test('nor does it forget what a call with its key was answered, or remove copies made before a migration but those of 31 days ago', async () => {
  await glow.close()
  glow = await openTestApp({ now: () => new Date(Date.now() + later), ticks: () => performance.now() })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const create = async () => {
    const answer = await ana.call('POST', '/api/accounts', { name: 'Jane Doe' }, { 'idempotency-key': 'once-and-for-all' })
    return answer.json()
  }
  const copyOf = (at: number) => join(migrationCopies(glow.folder), `${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}.sqlite`)
  const [copy, former] = [copyOf(Date.now()), copyOf(Date.now() - 31 * 24 * 60 * 60 * 1000)]
  mkdirSync(dirname(copy), { recursive: true })
  for (const file of [copy, former]) writeFileSync(file, '')
  const created = await create()
  await purge(0)

  await purge(40)

  expect(await create()).toEqual(created)
  expect([existsSync(copy), existsSync(former)]).toEqual([true, false])
})
