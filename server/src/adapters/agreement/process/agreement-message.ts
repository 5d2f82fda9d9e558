import type { ParseProgress } from '@rapport/domain/agreement/parse-answer'
import type { ReadAgreement } from '@rapport/domain/agreement/reading'
import type { LearnedWeights } from '@rapport/domain/agreement/reading-lesson'
import type { Result } from '@rapport/domain/result/result'

/** An agreement to read. */
export interface ToReading {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The organization's day, YYYY-MM-DD. */
  readonly today: string
  /** Without it an agreement whose pictures have to be read is given back. */
  readonly mayRecognise: boolean
  /** What the organization's lessons taught; present when it learns. */
  readonly learned?: LearnedWeights | undefined
}

export type FromReading =
  | { readonly at: 'ready' }
  | { readonly at: 'progress'; readonly progress: ParseProgress }
  | { readonly at: 'done'; readonly result: Result<ReadAgreement> }
  | { readonly at: 'has-pictures' }
