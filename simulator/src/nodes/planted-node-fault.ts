import type { RoomBus } from '@rapport/server/collab/bus/room-bus'
import type { Database, Patience } from '@rapport/server/store/store'
import * as Y from 'yjs'
import type { PlantedFault } from '../fault/planted-fault.ts'
import { alteringQueries } from './altering-queries.ts'

/** Makes one node of several break a promise from outside: at its statements, its answers or its hints. */
export interface NodePlanter {
  readonly databaseOf: (db: Database) => Database
  readonly answered: <T>(answer: T) => T
  /** Whether a failed write is answered as if it were stored. */
  readonly callsStored: (error: unknown) => boolean
  readonly around: (bus: RoomBus) => RoomBus
  /** A transaction takes further documents, after it has read. */
  readonly holdsMore: (ids: readonly string[]) => void
  /** How a transaction takes documents: all take them in one order. */
  readonly locking: (ids: readonly string[], patience: Patience) => readonly [ids: readonly string[], patience: Patience]
}

const noWords = Uint8Array.of(0, 0)

/** The heads of open documents, as a node asks for them twice a second. */
const areHeads = (answer: unknown): answer is readonly unknown[] =>
  Array.isArray(answer) && answer.every((row) => Object.keys(row).sort().join() === 'accountId,sequence')

export const createNodePlanter = (planted: PlantedFault | undefined): NodePlanter => {
  let bus: RoomBus | undefined
  const databases = new WeakMap<Database, Database>()
  const unheld = new Set<unknown>()
  const altered = planted === 'merge with one head' ? lackingLast(unheld) : alterationsOf(planted, () => bus)
  return {
    databaseOf(db) {
      if (!altered) return db
      const other = databases.get(db) ?? alteringQueries(db, altered)
      databases.set(db, other)
      return other
    },
    answered(answer) {
      // Both answers are of the kind that was asked for.
      if (planted === 'take notices for the truth' && areHeads(answer)) return [] as typeof answer
      if (planted === 'write on in a document of a failed commit' && typeof answer === 'function') return (() => undefined) as typeof answer
      return answer
    },
    callsStored: (error) =>
      planted === 'acknowledge an unknown commit' && error instanceof Error && 'code' in error && error.code === 'ECONNRESET',
    around(other) {
      bus = other
      if (planted === 'leave owners out of the log')
        return { ...other, tell: (hint) => other.tell(hint.kind === 'commit' ? { ...hint, owners: [] } : hint) }
      return other
    },
    holdsMore(ids) {
      for (const id of ids) unheld.add(id)
    },
    locking: (ids, patience) => (planted === 'lock documents as they come' ? [ids, 'all'] : [[...ids].sort(), patience]),
  }
}

/** How single kept queries are answered. */
const alterationsOf = (
  planted: PlantedFault | undefined,
  bus: () => RoomBus | undefined,
): Parameters<typeof alteringQueries>[1] | undefined => {
  if (planted === 'take nothing over from other nodes')
    return {
      logged_after: async (ask, values) => (await ask(values)).map((row) => ({ ...row, data: noWords, owners: [] })),
    }
  if (planted === 'inspect before the lock') return { logged_after: oneTurnLate() }
  if (planted === 'leave owners out of the log') return { append_update: (ask, values) => ask({ ...values, owners: null }) }
  if (planted !== 'tell other nodes before the commit') return undefined
  return {
    append_update: (ask, values) => {
      const { accountId, sequence, data, owners } = values
      if (typeof accountId === 'string' && typeof sequence === 'number' && data instanceof Uint8Array)
        bus()?.tell({ kind: 'commit', accountId, sequence, data, owners: Array.isArray(owners) ? owners : [] })
      return ask(values)
    },
  }
}

type Answering = NonNullable<Parameters<typeof alteringQueries>[1][string]>

/** What others wrote is taken over after the messages of a turn were inspected: with what they write next. */
const oneTurnLate = (): Answering => {
  const late = new Map<unknown, readonly Readonly<Record<string, unknown>>[]>()
  return async (ask, values) => {
    const rows = await ask(values)
    const before = late.get(values.accountId) ?? []
    late.set(values.accountId, rows)
    return rows.map((row, index) => ({
      ...row,
      data: index === 0 ? Y.mergeUpdates([noWords, ...before.map(({ data }) => data as Uint8Array)]) : noWords, // the column's type
      owners: index === 0 ? before.flatMap(({ owners }) => owners ?? []) : [],
    }))
  }
}

/** Of a further document that it only seems to hold, what another server stores meanwhile is missing: the last update. */
const lackingLast = (unheld: Set<unknown>): Parameters<typeof alteringQueries>[1] => ({
  updates_after: async (ask, values) => {
    const rows = await ask(values)
    return unheld.has(values.accountId) ? rows.slice(0, -1) : rows
  },
  head_of_document: async (ask, values) => (unheld.delete(values.accountId) ? [] : ask(values)),
})
