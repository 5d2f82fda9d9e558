import type { DocumentItem } from '@rapport/account-doc/partnership/partnership-reading'
import { unpostedWords } from '@rapport/domain/content/content-item'
import { partnershipWords } from '@rapport/domain/partnership/partnership-form'
import { effectSuccess } from '@rapport/domain/stage/substage-effect'
import { takenBackWords } from '@rapport/domain/sync/undo'
import { restoringNeedsNetwork } from '../../sync/summary/offline-reason.ts'

/** Messages about partnerships and their content. */
export const partnershipToasts = {
  created: partnershipWords.created,
  notCreated: partnershipWords.notCreated,
  updated: 'Partnership updated successfully',
  notUpdated: partnershipWords.notUpdated,
  deleted: 'Partnership deleted successfully',
  notDeleted: 'Failed to delete partnership',
  statusNotUpdated: 'Failed to update partnership status',
  approvedAll: effectSuccess['approve-content'],
  completedAll: effectSuccess['complete-partnerships'],
  restored: 'Restored',
  restoredMoment: 'Restored to the earlier moment',
  notRestored: 'Failed to restore',
  takenBack: takenBackWords,
} as const

/** How somebody completes or reopens: by the card's button, or from a menu. */
export type CompletionOrigin = 'card' | 'menu'

export const completionWords = (origin: CompletionOrigin, isCompleted: boolean): string => {
  if (origin === 'card') return isCompleted ? 'Partnership marked as complete' : 'Partnership marked as in progress'
  return isCompleted ? 'Partnership completed successfully' : 'Partnership reopened successfully'
}

/** The same, with what was not posted of a partnership that is completed. */
export const completedWords = (origin: CompletionOrigin, content: readonly DocumentItem[]): string =>
  [completionWords(origin, true), unpostedWords(content)].filter(Boolean).join(' · ')

/** Why something failed: the refuser's words, else what failed. */
export const failureWords = (what: string, why: string | undefined): string => why || what

export const approveAllLabel = 'Approve all content'

export const needsNetwork = {
  import: 'Importing a document needs the network',
  history: 'The history needs the network',
  document: 'The document needs the network',
  restore: restoringNeedsNetwork,
  comesLater: 'It comes as soon as there is one.',
} as const
