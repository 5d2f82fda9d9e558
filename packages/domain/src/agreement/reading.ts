import type { AgreementText } from './agreement-text.ts'
import type { ParseProgress } from './parse-answer.ts'
import type { PartnershipDraft } from './partnership-draft.ts'

export interface ReadingOptions {
  /** The organization's day, YYYY-MM-DD. */
  readonly today: string
  readonly onProgress: (progress: ParseProgress) => void
  readonly signal?: AbortSignal | undefined
}

/** What an agreement says, and the draft that the rules make of it. */
export interface ReadAgreement {
  readonly text: AgreementText
  readonly draft: PartnershipDraft
}
