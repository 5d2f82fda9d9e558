import { createPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import type { ParseAnswer } from '@rapport/domain/agreement/parse-answer'
import { lessonsOf } from '@rapport/domain/agreement/reading-lesson'
import { keepLessons } from '../../../api/partnership/lesson-call.ts'
import { useShownDocument } from '../../../sync/document/reading/use-account-document.ts'
import { newId } from '../../../sync/new-id.ts'
import { toast } from '../../../ui/message/toast.ts'
import { confirmedValues, type DraftForm, draftIssues } from '../draft-form.ts'
import { importWords } from '../import-words.ts'
import { type ImportFile, type ImportWork, isAllDone, withCreated } from '../import-work.ts'
import { newPartnershipOf } from '../new-partnership.ts'
import type { ChangeWork } from './use-import-work.ts'

interface ConfirmationInput {
  readonly accountId: string
  readonly work: ImportWork
  readonly setWork: ChangeWork
  readonly onCreated: (() => void) | undefined
  /** All agreements are partnerships now. */
  readonly onDone: () => void
}

/** Writes the partnership of a reviewed agreement into the account's document: offline too. */
export function useConfirmation({ accountId, work, setWork, onCreated, onDone }: ConfirmationInput): (entry: ImportFile) => void {
  const { doc } = useShownDocument(accountId)
  return ({ key, state }) => {
    if (state.at !== 'review' || Object.keys(draftIssues(state.form)).length > 0) return
    const creation = createPartnership(
      doc,
      newPartnershipOf(state.form, { newId, now: Date.now(), agreementId: state.agreement?.agreementId ?? undefined }),
    )
    if (!creation.ok) return void toast.error(importWords.notCreated)
    // A lesson that is not kept harms nobody: nothing waits for it, and offline it is lost.
    if (state.agreement) void teach(state.agreement, state.form)
    toast.success(state.agreement ? importWords.created : importWords.createdByHand)
    onCreated?.()
    if (isAllDone(withCreated(work, key))) onDone()
    else setWork((former) => withCreated(former, key))
  }
}

const teach = async ({ choices, data }: ParseAnswer, form: DraftForm): Promise<void> => {
  const lessons = lessonsOf(choices, data, confirmedValues(form))
  if (lessons.length > 0) await keepLessons(lessons)
}
