import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createNoteProjection } from '../features/note/note-projection.ts'
import type { Store, Tx } from '../store/store.ts'
import { openPostgresTestStores } from '../store/test-store.ts'
import type { RoomBus } from './bus/room-bus.ts'
import { createTestBus, unreliableBus } from './bus/test-bus.ts'
import { createDice } from './message/test-fuzz-frames.ts'
import { readJournal, replayJournal } from './saving/journal.ts'
import { openRawSocket, type RawSocket } from './socket/test-raw-socket.ts'
import { addPeopleAndAccount, openClient, startTestServer, type TestClient, type TestServer, testAccountId } from './test-rooms.ts'

let stores: readonly Store[]
const servers: TestServer[] = []
const clients: TestClient[] = []
const gone = new Set<string>()

beforeEach(async () => {
  stores = await openPostgresTestStores(2)
  await addPeopleAndAccount(anyStore(), testAccountId, [
    { id: 'ana', name: 'Ana Alves' },
    { id: 'ben', name: 'Ben Berg' },
  ])
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  for (const server of servers.splice(0)) {
    await server.kill()
    await server.rooms.drain()
  }
  await Promise.all(stores.map((store) => store.close()))
  gone.clear()
})

const anyStore = (): Store => stores[0] ?? expect.unreachable()
const refusalsMeanwhile = async (_: Tx, callers: readonly { userId: string }[]) =>
  callers.map(({ userId }) => (gone.has(userId) ? { code: 'forbidden' as const, message: 'You are not a member any more' } : undefined))
/** Two servers on one database, each with a store of its own. */
const startBoth = async (bus?: RoomBus, around: (store: Store) => Store = (store) => store): Promise<readonly [TestServer, TestServer]> => {
  const start = (store: Store | undefined) =>
    startTestServer({
      store: around(store ?? anyStore()),
      projections: [createNoteProjection(() => undefined)],
      refusalsMeanwhile,
      ...(bus && { bus }),
    })
  const both = [await start(stores[0]), await start(stores[1])] as const
  servers.push(...both)
  return both
}
const visit = async (server: TestServer, userId: string, doc = new Y.Doc()): Promise<TestClient> => {
  const client = openClient(server, userId, { doc })
  clients.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return client
}
const write = (doc: Y.Doc, n: number, authorId: string) =>
  createNote(doc, { id: `01hx${String(n).padStart(22, '0')}`, authorId, createdAt: Date.now(), text: `${authorId} ${n}` })
const textsOf = (doc: Y.Doc) => Array.from(readNotes(doc), ({ content }) => content).sort()
const stored = async () => textsOf(replayJournal(await readJournal(anyStore(), testAccountId)))
const rows = async () => {
  const { note } = anyStore().tables
  const read = await anyStore().read((db) => db.select({ content: note.content }).from(note).where(eq(note.accountId, testAccountId)))
  return read.map(({ content }) => content).sort()
}

test.each([
  ['no hint arrives', createTestBus(() => undefined)],
  ['every hint arrives', createTestBus()],
  ['hints are lost, doubled and late', unreliableBus(createDice(20_261_129))],
])('what two people write on two servers reaches both, each once, and stands in log and rows: %s', async (_, bus) => {
  const [here, there] = await startBoth(bus)
  const [{ doc: ana }, { doc: ben }] = [await visit(here, 'ana'), await visit(there, 'ben')]
  const expected: string[] = []
  for (let n = 1; n <= 40; n += 1) {
    const [doc, author] = n % 2 === 0 ? ([ana, 'ana'] as const) : ([ben, 'ben'] as const)
    write(doc, n, author)
    expected.push(`${author} ${n}`)
    if (n % 5 === 0) await expect.poll(async () => (await stored()).length).toBeGreaterThan(n - 10)
  }
  expected.sort()

  await expect.poll(() => [textsOf(ana), textsOf(ben)]).toEqual([expected, expected])
  expect([await stored(), await rows()]).toEqual([expected, expected])
  expect(servers.flatMap(({ complaints }) => complaints)).toEqual([])
})

test('of two people who use one Yjs client id on two servers at once, one is refused', async () => {
  const [here, there] = await startBoth()
  const [ana, ben] = [await openRawSocket(here, 'ana', hello), await openRawSocket(there, 'ben', hello)]
  const writer = (socket: RawSocket, authorId: string) => {
    const doc = new Y.Doc()
    doc.clientID = 4711
    let notes = 0
    return (upTo: number) => {
      for (; notes < upTo; notes += 1) write(doc, notes + (authorId === 'ana' ? 1 : 21), authorId)
      socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })
    }
  }
  for (const socket of [ana, ben]) socket.send({ type: 'hello' })
  const [asAna, asBen] = [writer(ana, 'ana'), writer(ben, 'ben')]
  const isAnswered = (socket: RawSocket, count: number) =>
    socket.acknowledged() === count || socket.frames.some(({ type }) => type === 'refused')

  asAna(1)
  asBen(1)
  await expect.poll(() => isAnswered(ana, 1) && isAnswered(ben, 1)).toBe(true)
  // Each then goes on where the other cannot have been.
  asAna(5)
  await expect.poll(() => isAnswered(ana, 2)).toBe(true)
  asBen(10)
  await expect.poll(() => isAnswered(ben, 2)).toBe(true)

  expect([ana, ben].filter(({ frames }) => frames.some(({ type }) => type === 'refused'))).toHaveLength(1)
  expect(new Set((await stored()).map((text) => text.split(' ')[0])).size).toBe(1)
})

const hello = { query: '?v=1&e=epoch-of-tests' }

test('an id under which somebody is seen on one server is theirs on the other, too', async () => {
  const [here, there] = await startBoth()
  const [ana, watching] = [await visit(here, 'ana'), await visit(here, 'ben')]
  const ben = await openRawSocket(there, 'ben', hello)
  ben.send({ type: 'hello' })
  await expect.poll(() => ben.frames.length).toBeGreaterThan(0)
  ana.provider.awareness.setLocalState({ user: { name: 'Ana' } })
  await expect.poll(() => watching.provider.awareness.getStates().has(ana.doc.clientID)).toBe(true)
  const owned = () => anyStore().read((db) => db.select().from(anyStore().tables.documentClient))
  await expect.poll(async () => (await owned()).some(({ clientId }) => clientId === ana.doc.clientID)).toBe(true)

  const thief = new Y.Doc()
  thief.clientID = ana.doc.clientID
  write(thief, 1, 'ben')
  ben.send({ type: 'update', update: Y.encodeStateAsUpdate(thief) })

  await expect.poll(() => ben.frames.some(({ type }) => type === 'refused')).toBe(true)
  expect(await stored()).toEqual([])
})

test('an id that one server stored stays its writer’s, whoever showed it on the other meanwhile', async () => {
  const [here, there] = await startBoth()
  const [ana, ben] = [await openRawSocket(here, 'ana', hello), await openRawSocket(there, 'ben', hello)]
  for (const socket of [ana, ben]) socket.send({ type: 'hello' })
  const doc = new Y.Doc()
  const shown = Object.assign(new Awareness(new Y.Doc()), { clientID: doc.clientID })
  shown.setLocalState({ user: { name: 'Ben' } })
  ben.send({ type: 'awareness', update: encodeAwarenessUpdate(shown, [doc.clientID]) })

  write(doc, 1, 'ana')
  ana.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })
  await expect.poll(() => ana.acknowledged()).toBe(1)
  const other = new Y.Doc()
  write(other, 2, 'ben')
  ben.send({ type: 'update', update: Y.encodeStateAsUpdate(other) })
  await expect.poll(() => ben.acknowledged()).toBe(1)
  write(doc, 3, 'ana')
  ana.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })

  await expect.poll(stored).toEqual(['ana 1', 'ana 3', 'ben 2'])
  shown.destroy()
})

test('people on two servers see where the others are, also who came before, and no longer who left', async () => {
  const [here, there] = await startBoth(createTestBus())
  const ana = await visit(here, 'ana')
  const caret = { user: { color: '#112233' } }
  ana.provider.awareness.setLocalState(caret)
  await expect.poll(async () => (await anyStore().read((db) => db.select().from(anyStore().tables.documentClient))).length).toBe(1)

  const ben = await visit(there, 'ben')
  ben.provider.awareness.setLocalState(caret)

  const seenBy = (client: TestClient) => [...client.provider.awareness.getStates().values()].map(({ user }) => user?.name).filter(Boolean)
  await expect.poll(() => [seenBy(ana), seenBy(ben)]).toEqual([['Ben Berg'], ['Ana Alves']])
  ana.leave()
  await expect.poll(() => seenBy(ben)).toEqual([])
})

test('of two notes that are created under one id on two servers, the first stays', async () => {
  const [here, there] = await startBoth()
  const [ana, ben] = [await openRawSocket(here, 'ana', hello), await openRawSocket(there, 'ben', hello)]
  const update = (authorId: string) => {
    const doc = new Y.Doc()
    write(doc, 1, authorId)
    return Y.encodeStateAsUpdate(doc)
  }
  for (const socket of [ana, ben]) socket.send({ type: 'hello' })
  ana.send({ type: 'update', update: update('ana') })
  ben.send({ type: 'update', update: update('ben') })

  const answered = () => [ana, ben].filter(({ frames }) => frames.some(({ type }) => ['refused', 'acknowledged'].includes(type))).length
  await expect.poll(answered).toBe(2)
  const [first] = await stored()
  expect(['ana 1', 'ben 1']).toContain(first)
  expect([await stored(), await rows()]).toEqual([[first], [first]])
})

test('a document that was deleted on one server takes nothing on the other, which closes it', async () => {
  const [, there] = await startBoth()
  const ben = await openRawSocket(there, 'ben', hello)
  ben.send({ type: 'hello' })
  await expect.poll(() => ben.frames.length).toBeGreaterThan(0)
  const { account } = anyStore().tables
  await anyStore().write((tx) => tx.db.update(account).set({ deletedAt: new Date() }).where(eq(account.id, testAccountId)))

  const doc = new Y.Doc()
  write(doc, 1, 'ben')
  ben.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })

  await expect.poll(() => ben.closed()?.code).toBe(closeCodes.deleted)
  expect([ben.acknowledged(), await stored()]).toEqual([0, []])
})

test('somebody who was removed on another server writes nothing more', async () => {
  const [, there] = await startBoth()
  const ben = await openRawSocket(there, 'ben', hello)
  ben.send({ type: 'hello' })
  await expect.poll(() => ben.frames.length).toBeGreaterThan(0)
  gone.add('ben')

  const doc = new Y.Doc()
  write(doc, 1, 'ben')
  ben.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })

  await expect.poll(() => ben.closed()?.code).toBe(closeCodes.noAccess)
  expect(await stored()).toEqual([])
})

test.each([
  ['before it is stored', '40P01', 'before'],
  ['and its answer is lost', 'ECONNRESET', 'after'],
] as const)('a commit that fails %s is done again: nobody is thrown out, and nothing is doubled', async (_, code, when) => {
  const dice = createDice(20_261_130)
  const failing = () => Object.assign(new Error('planted'), { code })
  const faulty = (store: Store): Store => ({
    ...store,
    async write(body, terms) {
      const fails = terms?.claimsItself === true && dice.roll(10) < 4
      const value = await store.write(async (tx) => {
        const result = await body(tx)
        if (fails && when === 'before') throw failing()
        return result
      }, terms)
      if (fails) throw failing()
      return value
    },
  })
  const [here, there] = await startBoth(createTestBus(), faulty)
  const [ana, ben] = [await visit(here, 'ana'), await visit(there, 'ben')]
  let closings = 0
  for (const { provider } of [ana, ben]) provider.on('connection-close', () => (closings += 1))
  const expected: string[] = []
  for (let n = 1; n <= 30; n += 1) {
    const [doc, author] = n % 2 === 0 ? ([ana.doc, 'ana'] as const) : ([ben.doc, 'ben'] as const)
    write(doc, n, author)
    expected.push(`${author} ${n}`)
    if (n % 3 === 0) await expect.poll(async () => (await stored()).length).toBe(n)
  }
  expected.sort()

  await expect.poll(() => [textsOf(ana.doc), textsOf(ben.doc)]).toEqual([expected, expected])
  expect([await stored(), await rows()]).toEqual([expected, expected])
  expect(closings).toBe(0)
})

test.runIf(process.env.TEST_POSTGRES)('a document that another process holds stops no other', async () => {
  const other = '01hx00000000000000000000cc'
  await addPeopleAndAccount(anyStore(), other)
  const [here] = await startBoth()
  const [held, free] = [await visit(here, 'ana'), openClient(here, 'ana', { accountId: other })]
  clients.push(free)
  write(held.doc, 1, 'ana')
  await expect.poll(stored).toEqual(['ana 1'])
  const release = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const transaction = stores[1]?.write(
    async ({ db }) => {
      await db.execute(sql`SELECT 1 FROM document_head WHERE account_id = ${testAccountId} FOR UPDATE`)
      holding.resolve()
      await release.promise
    },
    { isForced: true, claimsItself: true },
  )
  await holding.promise

  write(held.doc, 2, 'ana')
  write(free.doc, 3, 'ana')

  const storedIn = async (accountId: string) => textsOf(replayJournal(await readJournal(anyStore(), accountId)))
  await expect.poll(() => storedIn(other)).toEqual(['ana 3'])
  expect(await stored()).toEqual(['ana 1'])
  release.resolve()
  await transaction
  await expect.poll(stored).toEqual(['ana 1', 'ana 2'])
})
