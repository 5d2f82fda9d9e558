import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import type { ParseProgress } from '@rapport/domain/agreement/parse-answer'
import type { PartnershipDraft } from '@rapport/domain/agreement/partnership-draft'
import type { Result } from '@rapport/domain/result/result'

/** A document to read. */
export interface ToReading {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The organization's day, YYYY-MM-DD. */
  readonly today: string
  /** Without it a document whose pictures have to be read is given back. */
  readonly mayRecognise: boolean
}

/** What a document says, and what the rules make of it. */
export interface ReadDocument {
  readonly text: AgreementText
  readonly draft: PartnershipDraft
}

export type FromReading =
  | { readonly at: 'ready' }
  | { readonly at: 'progress'; readonly progress: ParseProgress }
  | { readonly at: 'done'; readonly result: Result<ReadDocument> }
  | { readonly at: 'has-pictures' }
