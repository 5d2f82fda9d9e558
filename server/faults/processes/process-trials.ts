import { setTimeout as after } from 'node:timers/promises'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { callRest, createAccount, type Person } from '../../../proof-kit/person.ts'
import { createRandom, until } from '../../../proof-kit/waiting.ts'
import { areEqual, holdsAllOf } from '../check/document-comparing.ts'
import { openAccount, socketOf } from '../crowd/stock-client.ts'
import { type Edit, writeNotes } from '../crowd/writing.ts'
import type { FaultReport } from '../fault-report.ts'
import { startTwoServers, type TwoServers } from './two-servers.ts'

/** What happens at the moment when an edit is seen by the other person, who is on the other server. */
const faults = [
  'the writer’s server is killed',
  'the reader’s server is killed',
  'the writer’s server stops',
  'PostgreSQL ends',
  'the writer’s server is replaced',
  'the reader is removed',
] as const
const stopMs = 3000
/** Every so many rounds a stop takes long. */
const longEvery = 3 * faults.length
const longStopMs = 20_000

interface Trial {
  readonly fault: (typeof faults)[number]
  readonly kind: Edit
  /** Of the edit at which it happens, from 1. */
  readonly seen: number
  readonly stopMs: number
}

/** Ana writes on one server, Ben watches and writes on the other, and something dies. */
export async function runProcessFaults(rounds: number, seed: number, say: (line: string) => void = () => undefined): Promise<FaultReport> {
  const random = createRandom(seed)
  const two = await startTwoServers()
  const lost: string[] = []
  let edits = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const fault = faults[round % faults.length] ?? faults[0]
      const isLong = round % longEvery === longEvery - faults.length + faults.indexOf('the writer’s server stops')
      const trial: Trial = {
        fault,
        kind: random() < 0.5 ? 'single edits' : 'typing',
        seen: 1 + Math.floor(random() * 40),
        stopMs: isLong ? longStopMs : stopMs,
      }
      const verdict = await runTrial(two, trial)
      edits += verdict.edits
      const name = `${trial.fault} when edit ${trial.seen} (${trial.kind}) was seen`
      lost.push(...verdict.faults.map((line) => `${name}: ${line}`))
      say(`${round + 1}: ${name}: ${verdict.faults.join('; ') || 'nothing lost'}`)
    }
  } finally {
    await two.stop()
  }
  return { fault: `two servers on one PostgreSQL, seed ${seed}`, rounds, edits, faults: lost }
}

async function runTrial(two: TwoServers, trial: Trial): Promise<{ readonly edits: number; readonly faults: readonly string[] }> {
  const { ana, servers } = two
  const ben = two.ben()
  const account = await createAccount(servers[0].origin, ana, `Trial ${trial.seen}`)
  const [writer, reader] = [await visit(servers[0].origin, ana, account.id), await visit(servers[1].origin, ben, account.id)]
  const isSeen = whenSeen(reader.doc, trial.seen)
  const stopWriting = [writeNotes(writer.doc, trial.kind), writeNotes(reader.doc, 'single edits')]
  const seen = await isSeen
  if (trial.fault === 'the reader is removed') {
    const wrong = await removeWhileTyping(two, account.id, reader.doc, stopWriting)
    wrong.push(...(await wrongIn(two, account.id, writer.doc)))
    for (const client of [writer, reader]) client.leave()
    await two.readmitBen()
    return { edits: trial.seen, faults: wrong }
  }
  const living = await strike(two, trial)
  const wrong = [...(await missingAt(servers[living].origin, living === 0 ? ana : ben, account.id, seen))]
  for (const stop of stopWriting) stop()
  if (/killed|replaced/.test(trial.fault)) await two.restart(trial.fault.startsWith('the writer') ? 0 : 1)
  await until('both have everything', () => areEqual(writer.doc, reader.doc), 30_000).catch((error: Error) => wrong.push(error.message))
  wrong.push(...(await wrongIn(two, account.id, writer.doc)))
  for (const client of [writer, reader]) client.leave()
  return { edits: trial.seen, faults: wrong }
}

/** Comes back by itself, as browsers do. */
async function visit(origin: string, person: Person, accountId: string) {
  const doc = new Y.Doc()
  const provider = new WebsocketProvider(`${origin.replace('http', 'ws')}/collab`, accountId, doc, {
    WebSocketPolyfill: socketOf(person),
    disableBc: true,
    maxBackoffTime: 300,
  })
  await until('a document comes', () => provider.synced, 20_000)
  return { doc, leave: () => provider.destroy() }
}

/** All that somebody else wrote and was shown, up to the edit of this number. */
const whenSeen = (doc: Y.Doc, count: number): Promise<Y.Doc> =>
  new Promise((resolve) => {
    const shown = new Y.Doc()
    let arrived = 0
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (!(origin instanceof WebsocketProvider) || arrived === count) return
      Y.applyUpdate(shown, update)
      arrived += 1
      if (arrived === count) resolve(shown)
    })
  })

/** Answers which server lives on. */
async function strike({ servers, postgres }: TwoServers, { fault, stopMs: ms }: Trial): Promise<0 | 1> {
  if (fault === 'the writer’s server is killed') await servers[0].kill()
  if (fault === 'the reader’s server is killed') await servers[1].kill()
  if (fault === 'PostgreSQL ends') await postgres.crash()
  if (fault === 'the writer’s server stops') {
    servers[0].suspend()
    await after(ms)
    servers[0].resume()
  }
  if (fault === 'the writer’s server is replaced') await servers[0].stop()
  return fault === 'the reader’s server is killed' ? 0 : 1
}

/** Ana removes Ben on one server while he types on the other: what he writes after the answer is stored nowhere. */
async function removeWhileTyping(
  { servers, ana }: TwoServers,
  accountId: string,
  typing: Y.Doc,
  stopWriting: readonly (() => void)[],
): Promise<string[]> {
  await callRest(servers[0].origin, ana, '/api/organizations/users/ben', { method: 'DELETE' })
  const own = typing.clientID
  const written = clockOf(typing, own)
  await until('Ben types on', () => clockOf(typing, own) > written + 20, 20_000)
  for (const stop of stopWriting) stop()
  await after(1000)
  const fresh = await openAccount(servers[1].origin, ana, accountId)
  fresh.leave()
  return clockOf(fresh.doc, own) > written ? ['somebody who was removed wrote on'] : []
}

const clockOf = (doc: Y.Doc, clientId: number): number => Y.decodeStateVector(Y.encodeStateVector(doc)).get(clientId) ?? 0

async function missingAt(origin: string, person: Person, accountId: string, seen: Y.Doc): Promise<readonly string[]> {
  const fresh = await openAccount(origin, person, accountId)
  fresh.leave()
  return holdsAllOf(fresh.doc, seen) ? [] : ['what was seen is not stored']
}

/** Log, rows and what both servers give out are one and the same, and nothing is doubled. */
async function wrongIn({ servers, ana, query }: TwoServers, accountId: string, expected: Y.Doc): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { origin } of servers) {
    const fresh = await openAccount(origin, ana, accountId)
    fresh.leave()
    if (!areEqual(fresh.doc, expected)) wrong.push(`${origin} gives out another document`)
  }
  const rows = await query('SELECT id, content FROM note WHERE account_id = $1 AND deleted_at IS NULL', [accountId])
  const notes = readNotes(expected)
  const byId = new Map(rows.map(({ id, content }) => [id, content]))
  if (rows.length !== notes.length) wrong.push(`${rows.length} rows of ${notes.length} notes`)
  if (notes.some(({ id, content }) => byId.get(id) !== content)) wrong.push('a row says something else than its note')
  const gaps = await query(
    `SELECT 1 FROM document_head h JOIN document_update u USING (account_id) WHERE account_id = $1
     GROUP BY h.sequence HAVING max(u.sequence) <> h.sequence OR count(*) <> max(u.sequence) - min(u.sequence) + 1`,
    [accountId],
  )
  return gaps.length > 0 ? [...wrong, 'the log has a gap, or another end than its head says'] : wrong
}
