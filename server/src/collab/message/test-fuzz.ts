import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNote, readNotes } from '@rapport/account-doc/note/note-reading'
import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { createPartnership, type NewPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { readItem } from '@rapport/account-doc/partnership/partnership-reading'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import type { WebSocket } from 'ws'
import * as Y from 'yjs'
import { createNoteProjection } from '../../features/note/note-projection.ts'
import { createPartnershipProjection } from '../../features/partnership/partnership-projection.ts'
import type { Store } from '../../store/store.ts'
import { readJournal, replayJournal } from '../saving/journal.ts'
import {
  addPeopleAndAccount,
  callerOf,
  openClient,
  otherAccountId,
  startTestServer,
  type TestClient,
  type TestServer,
  testAccountCreatedAt,
  testAccountId,
} from '../test-rooms.ts'
import { createDice, type Dice, hostileFrame } from './test-fuzz-frames.ts'

export interface FuzzReport {
  readonly seed: number
  readonly frames: number
  readonly sockets: number
  readonly refusals: number
  /** What went wrong; empty when the server stood it. */
  readonly faults: readonly string[]
  readonly seconds: number
  /** MiB of heap, collected, before the first frame and after the last socket and room are gone. */
  readonly heapBefore: number
  readonly heapAfter: number
}

/** For tests: sends hostile frames into Ana's room, beside that of Ben, and tells which faults that brought. */
export const fuzz = async (store: Store, { seed, frames }: { readonly seed: number; readonly frames: number }): Promise<FuzzReport> => {
  await addPeopleAndAccount(store, testAccountId, [
    { id: 'ana', name: 'Ana Silva' },
    { id: 'eve', name: 'Eve Stone' },
  ])
  await addPeopleAndAccount(store, otherAccountId, [{ id: 'ben', name: 'Ben Okafor' }])
  const limits = { framesPerSecond: 1e9, frameBurst: 1e9, idleMs: 50, documentBytes: 1_000_000 }
  let messages = 0
  const newId = () => `01hxline${String(messages++).padStart(14, '0')}`
  const projections = [createNoteProjection(() => undefined), createPartnershipProjection(newId)]
  const server = await startTestServer({ store, limits, projections })
  const ana = openClient(server, 'ana')
  const ben = openClient(server, 'ben', { accountId: otherAccountId })
  const began = performance.now()
  const heapBefore = collectedHeap()
  const attack = createAttack(server, createDice(seed), ana.doc)
  const faults: string[] = []
  const rounds = Math.ceil(frames / roundLength)
  let worked = 0
  for (let round = 0; round < rounds && faults.length === 0; round += 1) {
    worked += 1
    await attack.send(Math.min(roundLength, frames - round * roundLength))
    faults.push(...(await work(store, { ana, ben, round })).map((fault) => `round ${round}: ${fault}`))
    faults.push(...server.complaints.map((complaint) => `round ${round}: ${complaint}`))
  }
  attack.end()
  for (const client of [ana, ben]) {
    client.leave()
    // Awareness holds a document until that is destroyed.
    client.doc.destroy()
  }
  faults.push(...(await findDamage(store, worked)))
  await waitFor(() => server.rooms.counts().rooms === 0)
  if (server.rooms.counts().rooms > 0) faults.push('rooms stay open that nobody is in')
  const heapAfter = collectedHeap()
  await server.kill()
  await server.rooms.drain()
  return { seed, frames, ...attack.counts(), faults, seconds: Math.round((performance.now() - began) / 100) / 10, heapBefore, heapAfter }
}

const roundLength = 500

/** A socket without a network: what the rooms use of one. */
class Pipe extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  isPaused = false
  refused = false
  send(bytes: Uint8Array): void {
    if (bytes[0] === 100 && bytes[1] === 3) this.refused = true
  }
  close(): void {
    if (this.readyState !== 1) return
    this.readyState = 3
    this.emit('close')
  }
  terminate(): void {
    this.close()
  }
  ping(): void {
    this.emit('pong')
  }
  pause(): void {}
  resume(): void {}
}

const createAttack = (server: TestServer, dice: Dice, view: Y.Doc) => {
  let pipe = new Pipe()
  let sockets = 0
  let refusals = 0
  const connect = async () => {
    pipe.close()
    pipe = new Pipe()
    sockets += 1
    const ws = pipe as unknown as WebSocket // it has what the rooms use of one
    await server.rooms.admit(ws, { at: 'caller', caller: callerOf('eve') }, { accountId: testAccountId })
    pipe.emit('message', Buffer.from(encodeFrame({ type: 'hello' })), true)
  }
  return {
    async send(count: number) {
      for (let n = 0; n < count; n += 1) {
        if (pipe.refused) refusals += 1
        if (pipe.refused || sockets === 0 || pipe.readyState !== 1) await connect()
        pipe.emit('message', Buffer.from(hostileFrame(dice, view)), true)
        // Most frames have a turn of their own, so that a refusal is answered with a new socket at once; some come in threes.
        while (n % 10 < 7 && server.rooms.counts().unstored > 0) await nextTurn()
        if (n % 10 === 0) await nextTurn()
      }
    },
    end: () => pipe.close(),
    counts: () => ({ sockets, refusals }),
  }
}

interface Shift {
  readonly ana: TestClient
  readonly ben: TestClient
  readonly round: number
}

const noteOfRound = (round: number): string => `01hxwork${String(round).padStart(14, '0')}`

const partnershipOfRound = (id: string): NewPartnership => ({
  id,
  createdAt: testAccountCreatedAt,
  budget: '1500',
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  invoiceStatus: 'WAITING',
  isCompleted: false,
  content: [{ id, type: 'TIKTOK', dueDate: '2026-12-05', contentLink: null, approved: false, posted: false, reference: null }],
})

/** Both write a note and a partnership, which have to be stored as they wrote them. */
const work = async (store: Store, { ana, ben, round }: Shift): Promise<readonly string[]> => {
  const id = noteOfRound(round)
  for (const [client, authorId] of [
    [ana, 'ana'],
    [ben, 'ben'],
  ] as const) {
    createPartnership(client.doc, partnershipOfRound(id))
    setItem(client.doc, id, id, { posted: true })
    createNote(client.doc, { id, authorId, createdAt: testAccountCreatedAt + round, text: `round ${round}` })
  }
  const isStored = async (accountId: string, authorId: string) => {
    const stored = replayJournal(await readJournal(store, accountId))
    const note = readNote(stored, id)
    return note?.authorId === authorId && note.content === `round ${round}` && readItem(stored, id, id)?.posted === true
  }
  const faults: string[] = []
  if (!(await waitFor(() => isStored(testAccountId, 'ana')))) faults.push('what Ana wrote beside Eve is not stored')
  if (!(await waitFor(() => isStored(otherAccountId, 'ben')))) faults.push('what Ben wrote elsewhere is not stored')
  if (!readsAlike(replayJournal(await readJournal(store, testAccountId)))) faults.push('a snapshot would read otherwise than the log')
  return faults
}

const findDamage = async (store: Store, rounds: number): Promise<readonly string[]> => {
  const attacked = replayJournal(await readJournal(store, testAccountId))
  const other = replayJournal(await readJournal(store, otherAccountId))
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (readNote(attacked, noteOfRound(round))?.authorId !== 'ana') faults.push(`Ana's note of round ${round} is lost or somebody else's`)
    if (!readItem(attacked, noteOfRound(round), noteOfRound(round))) faults.push(`Ana's partnership of round ${round} is lost`)
  }
  if (readNotes(other).length !== rounds) faults.push("Ben's notes are not all there")
  if (!Y.equalSnapshots(Y.snapshot(attacked), Y.snapshot(replayJournal(await readJournal(store, testAccountId)))))
    faults.push('a log reads in two ways')
  return faults
}

const readsAlike = (doc: Y.Doc): boolean => {
  const copy = replayJournal({ snapshot: { sequence: 0, data: Y.encodeStateAsUpdate(doc) }, updates: [] })
  return Y.equalSnapshots(Y.snapshot(doc), Y.snapshot(copy))
}

const waitFor = async (isTrue: () => boolean | Promise<boolean>): Promise<boolean> => {
  const until = performance.now() + 20_000
  while (performance.now() < until) {
    if (await isTrue()) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}

const collectedHeap = (): number => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return Math.round(process.memoryUsage().heapUsed / 1_048_576)
}
