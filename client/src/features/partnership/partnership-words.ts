import { partnershipWords } from '@rapport/domain/partnership/partnership-form'
import { effectSuccess } from '@rapport/domain/stage/substage-effect'
import { takenBackWords } from '@rapport/domain/sync/undo'
import { restoringNeedsNetwork } from '../../sync/summary/offline-reason.ts'

/** What is said of partnerships and their content. */
export const said = {
  created: partnershipWords.created,
  notCreated: partnershipWords.notCreated,
  updated: 'Partnership updated successfully',
  notUpdated: 'Failed to update partnership',
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

/** Where somebody completes or reopens: by the button of the card, or from a menu. */
export type CompletionOrigin = 'card' | 'menu'

export const completionWords = (origin: CompletionOrigin, isCompleted: boolean): string => {
  if (origin === 'card') return isCompleted ? 'Partnership marked as complete' : 'Partnership marked as in progress'
  return isCompleted ? 'Partnership completed successfully' : 'Partnership reopened successfully'
}

/** Why something failed, in the words of who refused it; what failed where there are none. */
export const failureWords = (what: string, why: string | undefined): string => why || what

export const approveAllLabel = 'Approve all content'

export const needsNetwork = {
  import: 'Importing a document needs the network',
  history: 'The history needs the network',
  restore: restoringNeedsNetwork,
} as const
