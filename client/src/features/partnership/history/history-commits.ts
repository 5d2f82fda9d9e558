import type { PartnershipHistoryEntry } from '@rapport/domain/partnership/partnership-answer'

/** One person's changes at one moment. */
export interface HistoryCommit {
  readonly rev: number
  readonly at: string
  readonly by: PartnershipHistoryEntry['by']
  readonly entries: readonly PartnershipHistoryEntry[]
}

/** The commits of a history, newest first. */
export const historyCommits = (entries: readonly PartnershipHistoryEntry[]): readonly HistoryCommit[] =>
  [...Map.groupBy(entries, ({ rev }) => rev)].flatMap(([rev, ofRev]) => {
    const [first] = ofRev
    return first ? [{ rev, at: first.at, by: first.by, entries: ofRev }] : []
  })

/** The items that a commit removed. */
export const removedItems = ({ entries }: HistoryCommit): readonly string[] =>
  entries.flatMap(({ itemId, field, newValue }) => (itemId !== null && field === 'deletedAt' && newValue !== null ? [itemId] : []))

/** Whether the commit deleted the partnership itself: nobody can restore that moment. */
export const isDeletion = ({ entries }: HistoryCommit): boolean =>
  entries.some(({ itemId, field, newValue }) => itemId === null && field === 'deletedAt' && newValue !== null)
