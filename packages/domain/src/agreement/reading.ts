import type { AgreementText } from './agreement-text.ts'
import type { ParseProgress } from './parse-answer.ts'
import type { WeighedDraft } from './partnership-draft.ts'
import type { LearnedWeights, LessonChoice } from './reading-lesson.ts'

export interface ReadingOptions {
  /** The organization's day, YYYY-MM-DD. */
  readonly today: string
  readonly onProgress: (progress: ParseProgress) => void
  readonly signal?: AbortSignal | undefined
  /** What an organization's lessons taught; present when it learns, and then the choices are told. */
  readonly learned?: LearnedWeights | undefined
}

/** What an agreement says, and the draft that the reader makes of it. */
export interface ReadAgreement {
  readonly text: AgreementText
  readonly draft: WeighedDraft
  /** Whether it states any term at all: also the price in a text that is no deal. */
  readonly hasTerms: boolean
  /** What lessons are made of; empty unless asked for. */
  readonly choices: readonly LessonChoice[]
}
