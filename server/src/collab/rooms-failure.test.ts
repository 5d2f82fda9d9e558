import { createNote } from '@rapport/account-doc/note/note-commands'
import { noteIds } from '@rapport/account-doc/note/note-reading'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../store/store.ts'
import { openTestStore, testStores } from '../store/test-store.ts'
import type { Projection } from './projection.ts'
import { accept } from './room-command.ts'
import { readJournal, replayJournal } from './saving/journal.ts'
import { openRawSocket } from './socket/test-raw-socket.ts'
import { addPeopleAndAccount, callerOf, openClient, otherAccountId, startTestServer, type TestServer, testAccountId } from './test-rooms.ts'

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A repeatable row of numbers from 0 to below 1. */
const createDice = (seed: number) => {
  let state = seed + 1
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Faults {
  /** How often a transaction fails at its commit, and one room's rows in it. */
  commit: number
  rows: number
  isDead: boolean
}

/** A slow store whose commits fail by the dice, and all of them once the process is "dead". What is shown before its commit is shown for long enough to be caught. */
const withFaults = (store: Store, faults: Faults, dice: () => number): Store => ({
  ...store,
  async write(body) {
    await breath(dice() * 8)
    return store.write(async (tx) => {
      const value = await body(tx)
      if (faults.isDead || dice() < faults.commit) throw new Error('the disk is full')
      return value
    })
  },
})

const openWorld = async (open: () => Promise<Store>, faults: Faults, dice: () => number) => {
  const store = await open()
  closing.push(() => store.close())
  await addPeopleAndAccount(store, testAccountId)
  await addPeopleAndAccount(store, otherAccountId)
  const failing: Projection = () => async () => {
    if (dice() < faults.rows) throw new Error('these rows fail')
  }
  const limits = { failuresUntilQuarantine: 1_000_000, compactAfterUpdates: 7 }
  const server = await startTestServer({ store: withFaults(store, faults, dice), projections: [failing], limits })
  closing.push(async () => {
    await server.kill()
    await server.rooms.drain()
  })
  const idsInLog = async (accountId: string) => new Set(noteIds(replayJournal(await readJournal(store, accountId))))
  return { store, server, idsInLog }
}

const idOf = (who: number, n: number): string => `01hx000000000000000${String(who).padStart(2, '0')}${String(n).padStart(5, '0')}`

/** Somebody who writes notes and remembers which of them were acknowledged. */
const openWriter = async (server: TestServer, who: number) => {
  const socket = await openRawSocket(server, `writer${who}`)
  const doc = new Y.Doc()
  const sent: string[] = []
  doc.on('update', (update: Uint8Array) => socket.send({ type: 'update', update }))
  socket.send({ type: 'hello' })
  return {
    write(text: string) {
      const id = idOf(who, sent.length)
      sent.push(id)
      createNote(doc, { id, authorId: 'a', createdAt: 1, text })
    },
    acknowledged: () => sent.slice(0, socket.acknowledged()),
    sent,
    socket,
  }
}

/** Somebody who comes again and again: each time it asks for everything. */
const openProber = async (server: TestServer) => {
  const socket = await openRawSocket(server, 'prober')
  const stateVector = Y.encodeStateVector(new Y.Doc())
  return {
    ask: () => socket.send({ type: 'step-one', stateVector }),
    seen() {
      const doc = new Y.Doc()
      for (const frame of socket.frames) if (frame.type === 'step-two') Y.applyUpdate(doc, frame.update)
      return noteIds(doc)
    },
    socket,
  }
}

const breath = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test.each(testStores)(
  'killed at any moment, nothing seen by a peer or acknowledged is missing from the log, on $dialect',
  async ({ open }) => {
    for (let trial = 0; trial < (open === openTestStore ? 12 : 4); trial += 1) {
      const dice = createDice(trial)
      const faults: Faults = { commit: 0, rows: 0, isDead: false }
      const { server, idsInLog } = await openWorld(open, faults, dice)
      const peer = openClient(server, 'peer')
      closing.push(() => peer.leave())
      await expect.poll(() => peer.provider.synced).toBe(true)
      const writers = await Promise.all([1, 2, 3].map((who) => openWriter(server, who)))
      const prober = await openProber(server)
      for (let n = 0; n < 15; n += 1) {
        for (const writer of writers) writer.write(`note ${n}`)
        if (dice() < 0.5) await breath(dice() * 4)
        prober.ask()
      }
      await breath(dice() * 12)

      faults.isDead = true
      await server.kill()

      const log = await idsInLog(testAccountId)
      for (const writer of writers) expect(writer.acknowledged().filter((id) => !log.has(id))).toEqual([])
      expect(noteIds(peer.doc).filter((id) => !log.has(id))).toEqual([])
      expect(prober.seen().filter((id) => !log.has(id))).toEqual([])
      peer.leave()
      prober.socket.leave()
      for (const writer of writers) writer.socket.leave()
    }
  },
)

test.each(testStores)(
  'commits and rows that fail again and again lose nothing, and rooms do not pull each other down, on $dialect',
  async ({ open }) => {
    const dice = createDice(42)
    const faults: Faults = { commit: 0.1, rows: 0.15, isDead: false }
    const { server, idsInLog } = await openWorld(open, faults, dice)
    const clients = [1, 2, 3, 4].map((who) => openClient(server, `u${who}`, { accountId: who % 2 === 0 ? testAccountId : otherAccountId }))
    closing.push(() => {
      for (const client of clients) client.leave()
    })
    for (let n = 0; n < 20; n += 1) {
      clients.forEach((client, who) => {
        createNote(client.doc, { id: idOf(who, n), authorId: 'a', createdAt: 1, text: `note ${n}` })
      })
      await breath(dice() * 20)
    }

    faults.commit = 0
    faults.rows = 0

    for (const accountId of [testAccountId, otherAccountId]) {
      await expect.poll(async () => (await idsInLog(accountId)).size).toBe(40)
    }
    const [first, second, third, fourth] = clients.map((client) => client.doc)
    await expect.poll(() => [first, second, third, fourth].map((doc) => doc && noteIds(doc).length)).toEqual([40, 40, 40, 40])
    expect(first && third && Y.equalSnapshots(Y.snapshot(first), Y.snapshot(third))).toBe(true)
    expect(second && fourth && Y.equalSnapshots(Y.snapshot(second), Y.snapshot(fourth))).toBe(true)
  },
)

test('while a document is read anew after a commit that may be lost, nobody is shown what was not stored', async () => {
  const store = await openTestStore()
  closing.push(() => store.close())
  await addPeopleAndAccount(store, testAccountId)
  const rereading = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const faults = { isLost: false }
  const server = await startTestServer({
    store: {
      ...store,
      write: (body, terms) =>
        store.write(async (tx) => {
          const value = await body(tx)
          if (faults.isLost) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
          return value
        }, terms),
      async readTogether(query) {
        if (faults.isLost) {
          rereading.resolve()
          await goOn.promise
        }
        return store.readTogether(query)
      },
    },
  })
  closing.push(async () => {
    await server.kill()
    await server.rooms.drain()
  })
  const ana = await openRawSocket(server, 'ana', { query: '?v=1&e=epoch-of-tests' })
  ana.send({ type: 'hello' })
  await expect.poll(() => ana.frames.some(({ type }) => type === 'step-one')).toBe(true)
  faults.isLost = true

  const command = server.rooms.command({
    caller: callerOf('ana'),
    accountId: testAccountId,
    decide: async () =>
      accept({
        apply: (doc: Y.Doc) => void createNote(doc, { id: 'n1', authorId: 'ana', createdAt: 1, text: 'never stored' }),
        store: async () => undefined,
      }),
  })
  await rereading.promise
  ana.send({ type: 'step-one', stateVector: Y.encodeStateVector(new Y.Doc()) })
  ana.send({ type: 'update', update: Y.encodeStateAsUpdate(new Y.Doc()) })
  expect((await command).ok).toBe(false)
  // What came before it has arrived then.
  await openRawSocket(server, 'ben')
  faults.isLost = false
  goOn.resolve()

  await expect.poll(() => ana.acknowledged()).toBe(1)
  const noWords = Y.encodeStateAsUpdate(new Y.Doc())
  expect(ana.frames.flatMap((frame) => (frame.type === 'step-two' ? [frame.update] : []))).toEqual([noWords])
})
