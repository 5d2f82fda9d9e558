import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { ok, refuse } from '@rapport/domain/result/result'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type * as Y from 'yjs'
import type { Store, Tx } from '../store/store.ts'
import { openTestStore } from '../store/test-store.ts'
import { writtenBy } from '../store/writing-call.ts'
import { accept } from './room-command.ts'
import { readJournal, replayJournal } from './saving/journal.ts'
import {
  addPeopleAndAccount,
  callerOf,
  openClient,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestServerOptions,
  testAccountId,
  testOrganizationId,
} from './test-rooms.ts'

let store: Store
let server: TestServer
const clients: TestClient[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId)
  server = await startTestServer({ store })
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const startAnew = async (options: TestServerOptions) => {
  await server.kill()
  await server.rooms.drain()
  server = await startTestServer(options)
}
const deleteAccount = () =>
  store.write(async (tx) => {
    const at = new Date()
    await tx.db.update(tx.tables.account).set({ deletedAt: at })
    tx.changed({ organizationId: testOrganizationId, kind: 'account', id: testAccountId, at: at.toISOString(), deleted: true })
  })

const join = async (userId: string): Promise<TestClient> => {
  const client = openClient(server, userId)
  clients.push(client)
  await isSynced(client)
  return client
}

const noteId = (n: number): string => `01hx0000000000000000000${String(n).padStart(3, '0')}`
const write = (doc: Y.Doc, n: number, text: string) => createNote(doc, { id: noteId(n), authorId: 'ana', createdAt: n + 1, text })
const textsOf = (doc: Y.Doc): string[] => readNotes(doc).map((note) => note.content)
const stored = async (): Promise<string[]> => textsOf(replayJournal(await readJournal(store, testAccountId)))
const isSynced = (client: TestClient) => expect.poll(() => client.provider.synced).toBe(true)

test('a command is seen by an open client at once, and its answer comes after the commit', async () => {
  const ana = await join('ana')

  const result = await server.rooms.command({
    caller: callerOf('ben'),
    accountId: testAccountId,
    decide: async () => ok({ apply: (doc) => write(doc, 1, 'by REST'), store: async () => 'done' }),
  })

  expect(result).toEqual(ok('done'))
  expect(await stored()).toEqual(['by REST'])
  await expect.poll(() => textsOf(ana.doc)).toEqual(['by REST'])
})

test('an account that a command of another one merges in this transaction stores nothing behind it', async () => {
  const merged = '01hx00000000000000000000zz'
  await addPeopleAndAccount(store, merged)
  const { promise: disk, resolve } = Promise.withResolvers<void>()
  const busily: Store['write'] = async (body) => {
    await disk
    return store.write(body)
  }
  await startAnew({ store: { ...store, write: busily } })
  const command = (accountId: string, store: (tx: Tx) => Promise<unknown>) =>
    server.rooms.command({
      caller: callerOf('ana'),
      accountId,
      decide: async () => ok({ apply: (doc) => write(doc, 1, 'a note'), store }),
    })

  const merging = command(testAccountId, (tx) =>
    tx.db.update(tx.tables.account).set({ deletedAt: new Date() }).where(eq(tx.tables.account.id, merged)),
  )
  await expect.poll(() => server.rooms.counts().unstored).toBe(1)
  const writing = command(merged, async () => 'done')
  await expect.poll(() => server.rooms.counts().unstored).toBe(2)
  resolve()

  expect((await merging).ok).toBe(true)
  await server.rooms.drain()
  expect(await writing).toMatchObject({ ok: false })
  expect((await readJournal(store, merged)).updates).toEqual([])
})

test('a command that refuses or breaks harms nothing', async () => {
  const ana = await join('ana')
  const command = { caller: callerOf('ben'), accountId: testAccountId }

  const refused = server.rooms.command({ ...command, decide: async () => refuse('conflict', 'No') })
  const broken = server.rooms.command({ ...command, decide: () => Promise.reject(new Error('bug')) })
  const fine = server.rooms.command({
    ...command,
    decide: async () => ok({ apply: (doc) => write(doc, 1, 'fine'), store: async () => 'done' }),
  })

  expect(await refused).toEqual(refuse('conflict', 'No'))
  await expect(broken).rejects.toThrow('bug')
  expect(await fine).toEqual(ok('done'))
  expect(ana.provider.wsconnected).toBe(true)
})

test('a command whose own rows fail is not saved and leaves no trace', async () => {
  const ana = await join('ana')

  const result = await server.rooms.command({
    caller: callerOf('ben'),
    accountId: testAccountId,
    decide: async () => ok({ apply: (doc) => write(doc, 1, 'lost'), store: () => Promise.reject(new Error('rows')) }),
  })

  expect(result).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
  expect(await stored()).toEqual([])
  await isSynced(ana)
  expect(textsOf(ana.doc)).toEqual([])
})

test('the call of a command pays for what its turn computed, and the next one of that person waits; a colleague does not', async () => {
  let ms = 0
  await startAnew({ store, computed: () => ms, limits: { framesPerSecond: 0.01, frameBurst: 50, overRateMs: 600_000 } })
  const paid: number[] = []
  const answered: string[] = []
  const command = async (userId: string, costs: number) => {
    const decide = async () => {
      ms += costs
      return refuse('conflict', 'No')
    }
    await server.rooms.command({ caller: callerOf(userId), accountId: testAccountId, decide })
    answered.push(userId)
  }

  await writtenBy({ pay: (piece) => void paid.push(piece) }, () => command('ana', 400))
  void command('ana', 0)
  await command('ben', 0)

  expect([paid, answered]).toEqual([[400], ['ana', 'ben']])
})

test('a command asks in its turn whether its caller may still; one that may not decides nothing', async () => {
  const asked: string[] = []
  const left = { code: 'no_organization', message: 'You work nowhere' } as const
  await startAnew({
    store,
    refusalsMeanwhile: async (_tx, callers) => callers.map(({ userId }) => (asked.push(userId) > 1 ? left : undefined)),
  })
  const ask = () =>
    server.rooms.command({
      caller: callerOf('ben'),
      accountId: testAccountId,
      decide: async () => ok({ apply: (doc) => write(doc, 1, 'in time'), store: async () => 'done' }),
    })

  expect([await ask(), await ask()]).toEqual([ok('done'), { ok: false, refusal: left }])
  expect([asked, await stored()]).toEqual([['ben', 'ben'], ['in time']])
})

test('what applying gave is told to the storing, and the answer is what storing gave', async () => {
  const result = await server.rooms.command({
    caller: callerOf('ben'),
    accountId: testAccountId,
    decide: async () =>
      accept({
        apply(doc) {
          write(doc, 1, 'by REST')
          return textsOf(doc)
        },
        store: async (_tx, texts) => `stored: ${texts.join()}`,
      }),
  })

  expect(result).toEqual(ok('stored: by REST'))
})

test('when the commit fails, nobody is told otherwise: neither a command that was carried out nor one behind it', async () => {
  let isFull = false
  const writeOrFail: Store['write'] = (body) =>
    store.write(async (tx) => {
      const value = await body(tx)
      if (isFull) throw new Error('the disk is full')
      return value
    })
  await startAnew({ store: { ...store, write: writeOrFail } })
  const command = (isAlone: boolean) =>
    server.rooms.command({
      caller: callerOf('ben'),
      accountId: testAccountId,
      isAlone,
      decide: async () => accept({ apply: (doc) => write(doc, isAlone ? 1 : 2, 'lost'), store: async () => 'done' }),
    })
  isFull = true

  const results = await Promise.all([command(true), command(false)])

  expect(results).toMatchObject([{ refusal: { code: 'unavailable' } }, { refusal: { code: 'unavailable' } }])
  expect(await stored()).toEqual([])
})

test('commands for accounts that are unknown, foreign or deleted find nothing', async () => {
  const decide = async () => ok({ apply: () => undefined, store: async () => 1 })

  const unknown = await server.rooms.command({ caller: callerOf('ana'), accountId: '01hx00000000000000000000zz', decide })
  const foreign = await server.rooms.command({ caller: callerOf('ana', { organizationId: 'other' }), accountId: testAccountId, decide })

  await deleteAccount()
  const deleted = await server.rooms.command({ caller: callerOf('ana'), accountId: testAccountId, decide })

  expect([unknown, foreign, deleted]).toEqual([unknownAccount, unknownAccount, unknownAccount])
})

test('a command whose influencer is deleted while it is on its way finds nothing and leaves no room open', async () => {
  let isOnItsWay = true
  const read: Store['read'] = async (query) => {
    const found = await store.read(query)
    if (isOnItsWay) {
      isOnItsWay = false
      await deleteAccount()
    }
    return found
  }
  await startAnew({ store: { ...store, read } })

  const result = await server.rooms.command({
    caller: callerOf('ben'),
    accountId: testAccountId,
    decide: async () => ok({ apply: (doc) => write(doc, 1, 'too late'), store: async () => 'done' }),
  })

  expect(result).toEqual(unknownAccount)
  expect(server.rooms.counts().rooms).toBe(0)
  expect(await stored()).toEqual([])
})

test('a document that is full takes no more from REST and says so; what takes away is carried out', async () => {
  await startAnew({ store, limits: { documentBytes: 20_000, documentStructs: 1_000_000 } })
  const command = { caller: callerOf('ben'), accountId: testAccountId }
  const add = (n: number, text: string) =>
    server.rooms.command({ ...command, decide: async () => ok({ apply: (doc) => write(doc, n, text), store: async () => 'done' }) })

  const results = [await add(1, 'x'.repeat(50_000)), await add(2, 'y'.repeat(50_000)), await add(3, 'z')]
  const removed = await server.rooms.command({
    ...command,
    takesSpace: false,
    decide: async () => ok({ apply: (doc) => deleteNote(doc, noteId(1), 9), store: async () => 'gone' }),
  })

  const full = refuse('too_large', 'This profile is full: nothing more can be written into it until something is deleted.')
  expect(results).toEqual([ok('done'), full, full])
  expect(removed).toEqual(ok('gone'))
  expect(await stored()).toEqual([])
})

test('what REST writes stands under a client id of its person, what is only told again under the server’s', async () => {
  const command = (userId: string, n: number, isRetold = false) =>
    server.rooms.command({
      caller: callerOf(userId),
      accountId: testAccountId,
      decide: async () => ok({ apply: (doc) => write(doc, n, 'by REST'), store: async () => 'done', isRetold }),
    })
  await command('ben', 1)
  await command('ana', 2)
  await command('ben', 3)
  await command('ana', 4, true)

  const rows = await store.read((db) => db.select().from(store.tables.documentClient))
  expect(rows.map((row) => row.userId).toSorted()).toEqual(['ana', 'ben', 'server'])
})
