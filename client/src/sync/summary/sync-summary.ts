import { type Chip, type Kept, longWait, type OutstandingWork, quietWait, syncChip } from '@rapport/domain/sync/chip'
import { isDraft, type OutboxRow } from '@rapport/domain/sync/outbox'
import { type AttentionFacts, type AttentionItem, attentionItems, isRefusedMark, refusedCreations } from '../attention/attention.ts'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'
import type { SyncSession } from '../sync-session.ts'

/** What is outstanding on this device, for the chip and for those who want to leave. */
export interface SyncSummary {
  readonly chip: Chip
  /** Entities with unacknowledged changes, and waiting writes. */
  readonly toSync: number
  /** How many of those wait for a person, not for the server. */
  readonly refused: number
  /** Writes that a server refused; their payload is kept. */
  readonly attention: readonly OutboxRow[]
  /** All that a person has to decide about, those writes included. */
  readonly items: readonly AttentionItem[]
  /** What goes out when its person says so. */
  readonly drafts: readonly OutboxRow[]
  readonly isOnline: boolean
  /** False at an address without https: there the app works, but does not start without a network. */
  readonly isSecure: boolean
  /** Something open here would not survive a reload: the browser keeps nothing. */
  readonly isInMemory: boolean
}

export interface SyncFacts extends AttentionFacts {
  readonly isOnline: boolean
  readonly isKept: boolean
  readonly isSecure: boolean
  readonly isWriting: boolean
  /** The device has refused to keep a write. */
  readonly isFailing: boolean
}

/** When the chip may say something else although nothing happens: milliseconds from now, or null. */
export const nextTurn = (summary: { readonly toSync: number }, waited: number): number | null => {
  if (summary.toSync === 0) return null
  return [quietWait, longWait].map((turn) => turn - waited).find((left) => left > 0) ?? null
}

export const factsOf = (sync: SyncSession): SyncFacts => ({
  rows: sync.outbox.rows.get(),
  marks: sync.marks.rows.get(),
  keptWords: sync.keptWords.rows.get(),
  documents: sync.documents.get(),
  epoch: sync.epoch.get(),
  isOnline: sync.online.get(),
  isKept: sync.isKept,
  isSecure: globalThis.isSecureContext !== false,
  isWriting: sync.marks.state.get() === 'writing' || sync.outbox.isWriting.get(),
  isFailing: sync.outbox.isFailing.get(),
})

export const summarize = (facts: SyncFacts, now: number): SyncSummary => {
  const creations = refusedCreations(facts.rows)
  const drafts = facts.rows.filter((row) => isDraft(row) && !creations.has(row.accountId))
  const work = workOf(facts, now, creations, drafts.length)
  return {
    chip: syncChip(work),
    toSync: work.count,
    refused: work.refused + work.drafts,
    attention: facts.rows.filter((row) => row.problem !== null),
    items: attentionItems(facts),
    drafts,
    isOnline: facts.isOnline,
    isSecure: facts.isSecure,
    isInMemory:
      !facts.isKept || facts.isFailing || [...facts.documents.values()].some(({ local }) => local === 'memory' || local === 'failed'),
  }
}

/** Milliseconds that outstanding work has waited without any progress. */
export const waitedOf = (facts: SyncFacts, now: number): number => {
  const starts = [
    ...facts.rows.filter((row) => !isDraft(row)).map((row) => Date.parse(row.createdAt)),
    ...facts.marks.map((mark) => Math.max(mark.since, facts.documents.get(mark.accountId)?.progressAt ?? 0)),
  ]
  return starts.length > 0 ? Math.max(0, now - Math.min(...starts)) : 0
}

const workOf = (facts: SyncFacts, now: number, creations: ReadonlySet<string>, drafts: number): OutstandingWork => {
  const refusedMarks = facts.marks.filter((mark) => creations.has(mark.accountId) || isRefusedMark(facts, mark))
  const refusedRows = facts.rows.filter((row) => row.problem !== null || creations.has(row.accountId))
  return {
    count: entityCount(facts.marks) + facts.rows.length + facts.keptWords.length,
    waited: waitedOf(facts, now),
    kept: keptOf(facts),
    refused: entityCount(refusedMarks) + refusedRows.length + facts.keptWords.length,
    drafts,
    isOnline: facts.isOnline,
  }
}

const entityCount = (marks: readonly UnsyncedRow[]): number =>
  new Set(marks.flatMap((mark) => mark.entities.map((entity) => `${mark.accountId} ${entity}`))).size

const keptOf = (facts: SyncFacts): Kept => {
  const unsynced = [...facts.documents.values()].filter((document) => document.hasUnsynced)
  if (unsynced.some(({ local }) => local === 'memory' || local === 'failed')) return 'in-memory'
  if (facts.isFailing) return 'in-memory'
  if (!facts.isKept && facts.rows.length + facts.marks.length > 0) return 'in-memory'
  return facts.isWriting || unsynced.some(({ local }) => local !== 'saved') ? 'not-yet' : 'on-device'
}
