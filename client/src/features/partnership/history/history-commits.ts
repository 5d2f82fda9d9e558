import type { PartnershipHistoryEntry } from '@rapport/domain/partnership/partnership-answer'

/** What one person changed at one moment. */
export interface HistoryCommit {
  readonly rev: number
  readonly at: string
  readonly by: PartnershipHistoryEntry['by']
  readonly entries: readonly PartnershipHistoryEntry[]
}

/** The entries of a history, newest first, by the commit that made them. */
export const historyCommits = (entries: readonly PartnershipHistoryEntry[]): readonly HistoryCommit[] =>
  [...Map.groupBy(entries, ({ rev }) => rev)].flatMap(([rev, ofRev]) => {
    const [first] = ofRev
    return first ? [{ rev, at: first.at, by: first.by, entries: ofRev }] : []
  })

/** The items that were removed at that moment. */
export const removedItems = ({ entries }: HistoryCommit): readonly string[] =>
  entries.flatMap(({ itemId, field, newValue }) => (itemId !== null && field === 'deletedAt' && newValue !== null ? [itemId] : []))

/** Whether the partnership itself was deleted then: there is no such moment to go back to. */
export const isDeletion = ({ entries }: HistoryCommit): boolean =>
  entries.some(({ itemId, field, newValue }) => itemId === null && field === 'deletedAt' && newValue !== null)
