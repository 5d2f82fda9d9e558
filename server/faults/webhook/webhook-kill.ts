import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { callRest, createAccount, type Person, signIn } from '../../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../../proof-kit/server-process.ts'
import { createRandom, until } from '../../../proof-kit/waiting.ts'
import type { FaultReport } from '../fault-report.ts'
import { openReceiver, type Received } from './receiver.ts'

const writers = 6
/** At most so many writes are answered before a kill. */
const mostWrites = 40
/** A claimed event waits some seconds for its process, a refused one for its pause. */
const patienceMs = 150_000
const env = { CALLS_PER_MINUTE: '1000000', WEBHOOKS_TO_THIS_MACHINE: '1' }

/**
 * Kills the server with -9 while people write and events go out. What is stored has exactly one event, and what is not has none. In the end
 * each event was received, a second time under the same id only.
 */
export async function runWebhookKills(kills: number, seed = 1, onKill: (line: string) => void = () => {}): Promise<FaultReport> {
  const dataFolder = await makeDataFolder()
  const receiver = await openReceiver()
  const random = createRandom(seed)
  const faults: string[] = []
  let server = await startServer({ dataFolder, env })
  const ana = await signIn(server.origin, 'ana')
  await callRest(server.origin, ana, '/api/webhooks', { method: 'POST', body: { address: receiver.address } })
  const linesBefore = new Set(readStored(dataFolder).lines)
  for (let kill = 1; kill <= kills; kill += 1) {
    const { origin } = server
    const progress = { writes: 0 }
    const work = Array.from({ length: writers }, (_, index) => writeOn(origin, ana, `Kill ${kill} ${index}`, progress))
    const enough = 1 + random() * mostWrites
    await until('people wrote', async () => progress.writes >= enough, patienceMs)
    // In the middle of what is under way.
    await after(random() * 20)
    await server.kill()
    await Promise.all(work)
    const stored = readStored(dataFolder)
    const wrong = compare(
      stored.lines.filter((line) => !linesBefore.has(line)),
      stored.events.map(({ line }) => line),
    )
    faults.push(...wrong.map((fault) => `kill ${kill}: ${fault}`))
    onKill(`kill ${kill}: ${stored.events.length} events; ${wrong.join('; ') || 'each change has one'}`)
    server = await startServer({ ...server.settings, port: Number(new URL(origin).port) })
  }
  const isAllReceived = async () => readStored(dataFolder).waiting === 0
  await until('every event was received', isAllReceived, patienceMs)
  const { events } = readStored(dataFolder)
  faults.push(...compareReceived(events, receiver.received))
  await server.stop()
  await receiver.close()
  await removeDataFolder(dataFolder)
  return { fault: 'kill -9 while events go out', rounds: kills, edits: events.length, faults }
}

/** Makes influencers and moves them, until the server is gone. */
async function writeOn(origin: string, person: Person, name: string, progress: { writes: number }): Promise<void> {
  try {
    for (let count = 0; ; count += 1) {
      const { id } = await createAccount(origin, person, `${name} ${count}`)
      await callRest(origin, person, `/api/accounts/${id}`, { method: 'PATCH', body: { stage: 'Outreach 2' } })
      progress.writes += 2
    }
  } catch {
    // It was killed.
  }
}

interface StoredEvent {
  readonly id: string
  /** Its type and subject. */
  readonly line: string
}

interface Stored {
  /** What happened: an event's name and its influencer. */
  readonly lines: readonly string[]
  readonly events: readonly StoredEvent[]
  readonly waiting: number
}

const nameOf = `CASE event WHEN 'account_created' THEN 'account.created' ELSE 'account.stage_changed' END`

function readStored(dataFolder: string): Stored {
  const database = new Database(path.join(dataFolder, 'rapport.sqlite'), { readonly: true })
  try {
    const lines = database
      .prepare(`SELECT ${nameOf} || ' ' || account_id FROM time_log WHERE event IN ('account_created', 'stage_changed')`)
      .pluck()
      .all() as string[] // the column is a text
    const events = database
      .prepare(
        `SELECT id, type || ' ' || json_extract(payload, '$.data.id') AS line FROM webhook_event WHERE type IN ('account.created', 'account.stage_changed')`,
      )
      .all() as StoredEvent[] // as the query names them
    const waiting = database.prepare(`SELECT count(*) FROM webhook_delivery WHERE state = 'waiting'`).pluck().get() as number
    return { lines, events, waiting }
  } finally {
    database.close()
  }
}

/** Each change has exactly one event, and each event a change. */
function compare(changes: readonly string[], events: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const line of changes) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of events) counts.set(line, (counts.get(line) ?? 0) - 1)
  return [...counts].flatMap(([line, left]) => (left === 0 ? [] : [`${line} has ${left > 0 ? 'no event' : 'an event too many'}`]))
}

function compareReceived(events: readonly StoredEvent[], received: readonly Received[]): readonly string[] {
  const idsByLine = Map.groupBy(received, ({ type, subject }) => `${type} ${subject}`)
  return events.flatMap(({ id, line }) => {
    const ids = new Set((idsByLine.get(line) ?? []).map((webhook) => webhook.id))
    if (ids.size === 1 && ids.has(id)) return []
    return [`${line} was received under ${ids.size} ids`]
  })
}
