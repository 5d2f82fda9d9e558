import { type Chip, type Kept, longWait, type OutstandingWork, quietWait, syncChip } from '@rapport/domain/sync/chip'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import type { DocumentStatus } from './save-state.ts'
import type { SyncSession } from './sync-session.ts'
import type { UnsyncedRow } from './unsynced-marks.ts'

/** What is outstanding on this device, for the chip and for those who want to leave. */
export interface SyncSummary {
  readonly chip: Chip
  /** Entities with unacknowledged changes, and waiting writes. */
  readonly toSync: number
  /** Writes that a server refused; their payload is kept. */
  readonly attention: readonly OutboxRow[]
  /** Why documents were refused, in words for a person. */
  readonly rejections: readonly string[]
  readonly isOnline: boolean
  /** False at an address without https: there the app works, but does not start without a network. */
  readonly isSecure: boolean
  /** Something open here would not survive a reload: the browser keeps nothing. */
  readonly isInMemory: boolean
}

export interface SyncFacts {
  readonly rows: readonly OutboxRow[]
  readonly marks: readonly UnsyncedRow[]
  readonly documents: ReadonlyMap<string, DocumentStatus>
  readonly epoch: string
  readonly isOnline: boolean
  readonly isKept: boolean
  readonly isSecure: boolean
  readonly isWriting: boolean
}

/** When the chip may say something else although nothing happens: milliseconds from now, or null. */
export const nextTurn = (summary: { readonly toSync: number }, waited: number): number | null => {
  if (summary.toSync === 0) return null
  return [quietWait, longWait].map((turn) => turn - waited).find((left) => left > 0) ?? null
}

export const factsOf = (sync: SyncSession): SyncFacts => ({
  rows: sync.outbox.rows.get(),
  marks: sync.marks.rows.get(),
  documents: sync.documents.get(),
  epoch: sync.epoch.get(),
  isOnline: sync.online.get(),
  isKept: sync.isKept,
  isSecure: globalThis.isSecureContext !== false,
  isWriting: sync.marks.isWriting.get() || sync.outbox.isWriting.get(),
})

export const summarize = (facts: SyncFacts, now: number): SyncSummary => {
  const work = workOf(facts, now)
  return {
    chip: syncChip(work),
    toSync: work.count,
    attention: facts.rows.filter((row) => row.problem !== null),
    rejections: [...facts.documents.values()].flatMap(({ server }) => (server.at === 'rejected' ? server.reasons : [])),
    isOnline: facts.isOnline,
    isSecure: facts.isSecure,
    isInMemory: !facts.isKept || [...facts.documents.values()].some(({ local }) => local === 'memory' || local === 'failed'),
  }
}

/** Milliseconds that outstanding work has waited without any progress. */
export const waitedOf = (facts: SyncFacts, now: number): number => {
  const starts = [
    ...facts.rows.map((row) => Date.parse(row.createdAt)),
    ...facts.marks.map((mark) => Math.max(mark.since, facts.documents.get(mark.accountId)?.progressAt ?? 0)),
  ]
  return starts.length > 0 ? Math.max(0, now - Math.min(...starts)) : 0
}

const workOf = (facts: SyncFacts, now: number): OutstandingWork => {
  const entities = new Set(facts.marks.flatMap((mark) => mark.entities.map((entity) => `${mark.accountId} ${entity}`)))
  const refusedEntities = facts.marks.filter((mark) => isRefused(facts, mark)).length
  return {
    count: entities.size + facts.rows.length,
    waited: waitedOf(facts, now),
    kept: keptOf(facts),
    refused: refusedEntities + facts.rows.filter((row) => row.problem !== null).length,
    isOnline: facts.isOnline,
  }
}

/** Refused by the server, or made for a database that it does not have any more. */
const isRefused = (facts: SyncFacts, mark: UnsyncedRow): boolean =>
  mark.epoch !== facts.epoch || facts.documents.get(mark.accountId)?.server.at === 'rejected'

const keptOf = (facts: SyncFacts): Kept => {
  const unsynced = [...facts.documents.values()].filter((document) => document.hasUnsynced)
  if (unsynced.some(({ local }) => local === 'memory' || local === 'failed')) return 'in-memory'
  if (!facts.isKept && facts.rows.length + facts.marks.length > 0) return 'in-memory'
  return facts.isWriting || unsynced.some(({ local }) => local !== 'saved') ? 'not-yet' : 'on-device'
}
