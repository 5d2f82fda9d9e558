import type { OutboxRow } from '@rapport/domain/sync/outbox'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'
import type { DocumentStatus, RejectedBy } from '../summary/save-state.ts'
import type { KeptWords } from './kept-words.ts'
import { changeRefused } from './refused-change.ts'

interface AttentionHead {
  readonly id: string
  readonly accountId: string
  /** Milliseconds since 1970. */
  readonly since: number
  /** One sentence for a person. */
  readonly why: string
}

/** Something that a person has to decide about, because asking the server again does not help. */
export type AttentionItem = AttentionHead &
  (
    | { readonly at: 'write'; readonly row: OutboxRow }
    /** Words of a document that began anew without them. */
    | { readonly at: 'words'; readonly words: KeptWords }
    /** A document whose changes the server does not take; `by` 'epoch': it was restored meanwhile. */
    | { readonly at: 'document'; readonly by: RejectedBy | 'epoch'; readonly epoch: string; readonly entities: readonly string[] }
  )

export interface AttentionFacts {
  readonly rows: readonly OutboxRow[]
  readonly marks: readonly UnsyncedRow[]
  readonly keptWords: readonly KeptWords[]
  readonly documents: ReadonlyMap<string, DocumentStatus>
  readonly epoch: string
}

/** What needs attention, the newest first. */
export const attentionItems = (facts: AttentionFacts): readonly AttentionItem[] =>
  [
    ...facts.rows.flatMap(refusedWrite),
    ...facts.keptWords.map((words) => ({ at: 'words' as const, ...headOfWords(words), words })),
    ...refusedDocuments(facts),
  ].toSorted((a, b) => b.since - a.since)

/** The accounts whose creation was refused: what belongs to them waits for a person. */
export const refusedCreations = (rows: readonly OutboxRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row.kind === 'create-account' && row.problem !== null ? [row.accountId] : [])))

/** Refused by the server, or made for a database that it does not have any more. */
export const isRefusedMark = ({ documents, epoch }: AttentionFacts, mark: UnsyncedRow): boolean =>
  mark.epoch !== epoch || documents.get(mark.accountId)?.server.at === 'rejected'

const refusedWrite = (row: OutboxRow): readonly AttentionItem[] =>
  row.problem === null
    ? []
    : [{ at: 'write', id: row.id, accountId: row.accountId, since: Date.parse(row.createdAt), why: row.problem.message, row }]

const headOfWords = ({ id, accountId, at, why }: KeptWords): AttentionHead => ({ id, accountId, since: at, why })

const refusedDocuments = (facts: AttentionFacts): readonly AttentionItem[] => {
  const byDocument = Map.groupBy(
    facts.marks.filter((mark) => isRefusedMark(facts, mark)),
    ({ accountId, epoch }) => `${accountId} ${epoch}`,
  )
  return [...byDocument].flatMap(([id, marks]) => {
    const [first] = marks
    if (!first) return []
    const { accountId, epoch } = first
    const entities = [...new Set(marks.flatMap((mark) => mark.entities))]
    const since = Math.min(...marks.map((mark) => mark.since))
    return [{ at: 'document', id, accountId, epoch, entities, since, ...reasonOf(facts, first) }]
  })
}

const reasonOf = ({ documents, epoch }: AttentionFacts, mark: UnsyncedRow): { readonly by: RejectedBy | 'epoch'; readonly why: string } => {
  const server = documents.get(mark.accountId)?.server
  if (mark.epoch !== epoch || server?.at !== 'rejected') return { by: 'epoch', why: 'Written before the server was restored from a backup' }
  return { by: server.by, why: server.reasons[0] ?? changeRefused }
}
