import { createHmac, timingSafeEqual } from 'node:crypto'
import { readPosition, writePosition } from '@rapport/collab-wire/position'
import { sql } from 'drizzle-orm'
import { readFacts, readResendUntil, writeFact, writeNewEpoch } from '../../store/database-fact.ts'
import { keepQuery } from '../../store/query/kept-query.ts'
import type { Store, Tx } from '../../store/store.ts'

/** The commits of this database, and its epoch: the name by which devices know it. */
export interface History {
  /** A new epoch tells devices that the database is another one. */
  readonly epoch: () => string
  /** Milliseconds since 1970 until which devices may bring what others wrote; 0 after no restore. */
  readonly resendUntil: () => number
  /** The newest commit, sealed, for devices to keep; undefined where none is given out. */
  readonly position: () => string | undefined
  /** Notes the next position in the commit of a change. The function it returns runs after that commit. */
  readonly advance: (tx: Tx) => Promise<() => void>
  /** `lost`: this server gave it out, and the database no longer holds it. */
  readonly judge: (position: string) => 'held' | 'lost' | 'unknown'
  /** The database was put back and lacks this moment: it gets a new epoch and a week for devices to send again. */
  readonly renew: (now: Date, lostAt: number) => Promise<void>
  readonly onRenewed: (listener: () => void) => () => void
}

export interface HistoryPorts {
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly randomBytes: (size: number) => Uint8Array
  /** The address that people use: a copy under another address gives out positions that mean nothing here. */
  readonly publicUrl: string
}

const runPrefix = 'run '

/**
 * A list of the server's lives ('runs'), each with the last moment it committed, kept in the same transactions. A position names a run and
 * a moment. After a restore later runs are missing and the interrupted one ends too early, whatever is written then: each life has its own
 * name. So a sealed position outside the list proves that the database went back. Positions from before the last restore, or the last such
 * proof, say nothing.
 */
export const openHistory = async (store: Store, { clock, randomBytes, publicUrl }: HistoryPorts): Promise<History> => {
  const hex = (size: number) => Buffer.from(randomBytes(size)).toString('hex')
  const facts = await readFacts(store)
  const key = facts.get('history-key') ?? hex(32)
  const runs = readRuns(facts)
  const run = hex(8)
  const name = `${runPrefix}${run}` as const
  const listeners = new Set<() => void>()
  let epoch = facts.get('epoch') ?? ''
  let until = (await readResendUntil(store))?.getTime() ?? 0
  let restoredAt = Date.parse(facts.get('restored-at') ?? '') || 0
  let last = 0
  let isKeyKept = facts.has('history-key')
  let shown: string | undefined

  const next = () => Math.max(clock(), last + 1)
  const reach = (at: number) => {
    last = at
    isKeyKept = true
    runs.set(run, at)
    shown = undefined
  }
  const sealOf = (at: number, ofRun: string) =>
    createHmac('sha256', key).update(`${publicUrl} ${ofRun} ${at}`).digest('base64url').slice(0, sealCharacters)

  const advance = async (tx: Tx) => {
    const at = next()
    if (!isKeyKept) await writeFact(tx, 'history-key', key)
    await reaching(tx).execute({ name, value: String(at) })
    return () => reach(at)
  }

  // A restore while the clock was ahead leaves positions behind it.
  last = Math.max(0, restoredAt, ...runs.values())
  // A full disk says so with the first commit.
  await store.write(advance).then(
    (reached) => reached(),
    () => undefined,
  )

  return {
    epoch: () => epoch,
    resendUntil: () => until,
    position: () => {
      if (shown === undefined && runs.has(run)) shown = writePosition({ at: last, run, seal: sealOf(last, run) })
      return shown
    },
    advance,
    judge: (text) => {
      const position = readPosition(text)
      if (!position || !isSame(position.seal, sealOf(position.at, position.run))) return 'unknown'
      if ((runs.get(position.run) ?? -1) >= position.at) return 'held'
      return position.at > restoredAt ? 'lost' : 'unknown'
    },
    renew: async (now, lostAt) => {
      const fresh = hex(16)
      const at = Math.max(now.getTime(), lostAt)
      const ends = await store.write((tx) => writeNewEpoch(tx, fresh, now, new Date(at)))
      epoch = fresh
      until = ends.getTime()
      restoredAt = at
      for (const listener of listeners) listener()
    },
    onRenewed: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const sealCharacters = 22

/** A history that gives no positions out: for programs that write without a socket, and for tests. */
export const stillHistory = (epoch: string, until = 0): History => ({
  epoch: () => epoch,
  resendUntil: () => until,
  position: () => undefined,
  advance: async () => () => undefined,
  judge: () => 'unknown',
  renew: async () => undefined,
  onRenewed: () => () => undefined,
})

const readRuns = (facts: ReadonlyMap<string, string>): Map<string, number> =>
  new Map([...facts].flatMap(([name, value]) => (name.startsWith(runPrefix) ? [[name.slice(runPrefix.length), Number(value)]] : [])))

const reaching = keepQuery('reach_position', ({ db, tables: { databaseFact } }) =>
  db
    .insert(databaseFact)
    .values({ name: sql.placeholder('name'), value: sql.placeholder('value') })
    .onConflictDoUpdate({ target: databaseFact.name, set: { value: sql`excluded.value` } }),
)

const isSame = (seal: string, expected: string): boolean =>
  seal.length === expected.length && timingSafeEqual(Buffer.from(seal), Buffer.from(expected))
