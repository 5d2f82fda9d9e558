import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { Store } from '../../store/store.ts'
import { openPostgresTestStore } from '../../store/test-store.ts'
import type { Hint, RoomBus } from '../bus/room-bus.ts'
import { createTestBus } from '../bus/test-bus.ts'
import { accept } from '../room-command.ts'
import { openRawSocket, type RawSocket } from '../socket/test-raw-socket.ts'
import { addPeopleAndAccount, callerOf, openClient, startTestServer, type TestServer, testAccountId } from '../test-rooms.ts'
import { appendUpdate, readJournal, replayJournal } from './journal.ts'

/** What becomes of a flush. */
type Attempt = (flush: (beforeCommit?: () => void) => Promise<void>) => Promise<void>

let store: Store
let server: TestServer
let attempts: Attempt[]
let beforeReading: () => Promise<void>
let isSlow: boolean
let flushes: number
let bus: RoomBus
/** What other servers are told, and which owners of ids were stored by then. */
let told: { readonly hint: Hint; readonly owners: ReturnType<typeof owners> }[]

beforeEach(async () => {
  store = await openPostgresTestStore()
  await addPeopleAndAccount(store, testAccountId, [
    { id: 'ana', name: 'Ana Alves' },
    { id: 'ben', name: 'Ben Berg' },
  ])
  attempts = []
  told = []
  flushes = 0
  beforeReading = async () => undefined
  isSlow = false
  let late = 0
  const faulty: Store = {
    ...store,
    async write<T>(...[body, terms]: Parameters<typeof store.write<T>>) {
      flushes += 1
      let value: T | undefined
      const attempt = attempts.shift() ?? ((flush) => flush())
      await attempt(async (beforeCommit = () => undefined) => {
        value = await store.write(async (tx) => {
          const result = await body(tx)
          beforeCommit()
          return result
        }, terms)
      })
      return value as T // it was stored: else the attempt throws
    },
    async readTogether(query) {
      await beforeReading()
      return store.readTogether(query)
    },
  }
  // Whatever a flush does takes longer than it may, once it is slow.
  const ticks = () => {
    if (isSlow) late += 25
    return performance.now() + late
  }
  bus = createTestBus((hint, hear) => {
    told.push({ hint, owners: owners() })
    hear(hint)
  })
  server = await startTestServer({ store: faulty, ticks, bus })
})
afterEach(async () => {
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const fail = (code: string): never => {
  throw Object.assign(new Error('planted'), { code })
}
const hello = { query: '?v=1&e=epoch-of-tests' }
const join = async (userId: string): Promise<RawSocket> => {
  const socket = await openRawSocket(server, userId, hello)
  socket.send({ type: 'hello' })
  await expect.poll(() => socket.frames.some(({ type }) => type === 'step-one')).toBe(true)
  return socket
}
const noteOf = (doc: Y.Doc, n: number, authorId: string) =>
  createNote(doc, { id: `01hx0000000000000000000${String(n).padStart(3, '0')}`, authorId, createdAt: Date.now(), text: `${authorId} ${n}` })
const updateOf = (n: number, authorId: string): Uint8Array => {
  const doc = new Y.Doc()
  noteOf(doc, n, authorId)
  return Y.encodeStateAsUpdate(doc)
}
const textsOf = (doc: Y.Doc) =>
  readNotes(doc)
    .map(({ content }) => content)
    .sort()
const stored = async () => textsOf(replayJournal(await readJournal(store, testAccountId)))
/** All that a socket was shown. */
const shownTo = ({ frames }: RawSocket) => {
  const doc = new Y.Doc()
  for (const frame of frames) if (frame.type === 'step-two' || frame.type === 'update') Y.applyUpdate(doc, frame.update)
  return textsOf(doc)
}
const owners = () => store.read((db) => db.select().from(store.tables.documentClient))
const unstored = () => server.rooms.counts().unstored

test('nobody is told that their words are stored while these wait to be done again', async () => {
  const [ana, ben] = [await join('ana'), await join('ben')]
  const last = Promise.withResolvers<void>()
  attempts = [
    async (flush) => {
      await expect.poll(unstored).toBe(2)
      await flush(() => {
        isSlow = true
        fail('40P01')
      })
    },
    async (flush) => {
      await flush()
      isSlow = false
    },
    async (flush) => {
      await last.promise
      await flush()
    },
  ]

  ana.send({ type: 'update', update: updateOf(1, 'ana') })
  ben.send({ type: 'update', update: updateOf(2, 'ben') })

  await expect.poll(() => ana.acknowledged() + ben.acknowledged()).toBeGreaterThan(0)
  expect([await stored(), ana.acknowledged() + ben.acknowledged()]).toEqual([[expect.any(String)], 1])
  last.resolve()
  await expect.poll(() => ana.acknowledged() + ben.acknowledged()).toBe(2)
  expect(await stored()).toEqual(['ana 1', 'ben 2'])
})

test('words of a call of which nothing is known are shown to nobody before the document is read anew', async () => {
  const reading = Promise.withResolvers<void>()
  attempts = [(flush) => flush(() => fail('ECONNRESET'))]
  beforeReading = async () => {
    if (attempts.length === 0) await reading.promise
  }
  const write = { apply: (doc: Y.Doc) => noteOf(doc, 1, 'ana'), store: async () => true }

  const answer = await server.rooms.command({ caller: callerOf('ana'), accountId: testAccountId, decide: async () => accept(write) })
  const ben = await join('ben')
  ben.send({ type: 'step-one', stateVector: Uint8Array.of(0) })
  await new Promise(setImmediate)
  reading.resolve()

  await expect.poll(() => ben.frames.some(({ type }) => type === 'step-two')).toBe(true)
  expect([answer.ok, shownTo(ben), await stored()]).toEqual([false, [], []])
})

test('an id under which somebody is seen stays theirs when the commit that says so fails', async () => {
  const [ana] = [await join('ana'), await join('ben')]
  attempts = [(flush) => flush(() => fail('40P01'))]
  const awareness = new Awareness(new Y.Doc())
  awareness.setLocalState({ user: { name: 'Ana' } })
  ana.send({ type: 'awareness', update: encodeAwarenessUpdate(awareness, [awareness.clientID]) })

  await expect.poll(owners).toEqual([{ accountId: testAccountId, clientId: awareness.clientID, userId: 'ana' }])
  expect(attempts).toEqual([])
  awareness.destroy()
})

test('other servers are told under which id somebody is seen once it is stored whose it is', async () => {
  const ana = await join('ana')
  const awareness = new Awareness(new Y.Doc())
  awareness.setLocalState({ user: { name: 'Ana' } })

  ana.send({ type: 'awareness', update: encodeAwarenessUpdate(awareness, [awareness.clientID]) })

  const presence = () => told.filter(({ hint }) => hint.kind === 'presence')
  await expect.poll(() => presence().length).toBeGreaterThan(0)
  expect(await presence()[0]?.owners).toEqual([{ accountId: testAccountId, clientId: awareness.clientID, userId: 'ana' }])
  awareness.destroy()
})

test('a hint of more than there is is looked into once', async () => {
  const ana = await join('ana')

  bus.tell({ kind: 'commit', accountId: testAccountId, sequence: 99, data: undefined, owners: [] })
  ana.send({ type: 'update', update: updateOf(1, 'ana') })

  await expect.poll(() => ana.acknowledged()).toBe(1)
  const flushesMeanwhile = async () => {
    const before = flushes
    for (let times = 0; times < 10; times += 1) await owners()
    return flushes - before
  }
  await expect.poll(flushesMeanwhile).toBe(0)
})

test('a hint that comes after a lost one brings what the lost one told, too', async () => {
  const ana = await join('ana')
  ana.send({ type: 'step-one', stateVector: Uint8Array.of(0) })
  await expect.poll(() => ana.frames.some(({ type }) => type === 'step-two')).toBe(true)
  const updates = [updateOf(1, 'ben'), updateOf(2, 'ben')] as const
  await store.write(async (tx) => {
    for (const [index, data] of updates.entries())
      await appendUpdate(tx, { accountId: testAccountId, sequence: index + 1, data, at: new Date() })
  })

  bus.tell({ kind: 'commit', accountId: testAccountId, sequence: 2, data: updates[1], owners: [] })

  await expect.poll(() => shownTo(ana)).toEqual(['ben 1', 'ben 2'])
})

test('documents that could not be loaded while the database was away open when it is back', async () => {
  let failures = 0
  beforeReading = async () => {
    failures += 1
    if (failures <= 5) fail('ECONNREFUSED')
  }

  const client = openClient(server, 'ana')

  await expect.poll(() => client.provider.synced, { timeout: 10_000 }).toBe(true)
  client.leave()
})

test('a call that was told that it failed is not done', async () => {
  attempts = [(flush) => flush(() => fail('40P01'))]
  let asked = 0
  const write = { apply: (doc: Y.Doc) => noteOf(doc, 1, 'ana'), store: async () => true }
  const answer = server.rooms.command({
    caller: callerOf('ana'),
    accountId: testAccountId,
    async decide() {
      asked += 1
      if (asked === 1) throw new Error('a mistake that passes')
      return accept(write)
    },
  })

  const isOk = await answer.then(({ ok }) => ok).catch(() => false)
  await expect.poll(unstored).toBe(0)
  expect(await stored()).toEqual(isOk ? ['ana 1'] : [])
})

test('a call whose statements met those of another server is done again', async () => {
  let asked = 0
  const write = { apply: (doc: Y.Doc) => noteOf(doc, 1, 'ana'), store: async () => true }
  const answer = await server.rooms.command({
    caller: callerOf('ana'),
    accountId: testAccountId,
    async decide() {
      asked += 1
      return asked === 1 ? fail('40P01') : accept(write)
    },
  })

  expect([answer.ok, await stored()]).toEqual([true, ['ana 1']])
})
