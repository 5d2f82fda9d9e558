import type { ContentType } from '../content/content-item.ts'
import type { InvoiceStatus } from '../partnership/partnership.ts'

/** Numbers of lines, counted from 0, in `AgreementText.lines`. */
export type SourceLines = readonly number[]

export interface DraftItem {
  readonly type: ContentType
  /** As REST gives it: YYYY-MM-DDT00:MM:00.000Z, MM being the item's index, from 60 on again from 0. */
  readonly dueDate: string | null
  readonly contentLink: string | null
  /** Unique among the items of all agreements; the same agreement read again gives the same one. */
  readonly reference: string
}

export interface DraftItemSources {
  readonly type: SourceLines
  readonly dueDate: SourceLines
  readonly contentLink: SourceLines
}

/** Which lines each value came from; empty for a value that was not found. */
export interface DraftSources {
  readonly budget: SourceLines
  readonly startDate: SourceLines
  readonly endDate: SourceLines
  readonly invoiceStatus: SourceLines
  /** One entry an item, in the order of the content. */
  readonly content: readonly DraftItemSources[]
}

/** How sure each value is, 0 (not found) to 1. */
export interface DraftConfidence {
  readonly budget: number
  readonly startDate: number
  readonly endDate: number
  readonly invoiceStatus: number
  readonly content: number
}

/** What an agreement says about a partnership. Null is what it does not say; nothing is invented. */
export interface PartnershipDraft {
  /** A decimal string, without a currency. */
  readonly budget: string | null
  /** As REST gives it: YYYY-MM-DDT00:00:00.000Z. */
  readonly startDate: string | null
  readonly endDate: string | null
  /** WAITING without a source line when the agreement says nothing of an invoice: nobody has seen one yet. */
  readonly invoiceStatus: InvoiceStatus | null
  readonly content: readonly DraftItem[]
  readonly confidence: DraftConfidence
  readonly sources: DraftSources
}

/** Whether an agreement says anything of a partnership: money, a day or a piece of content. */
export const isPartnershipFound = (draft: PartnershipDraft): boolean =>
  draft.budget !== null || draft.startDate !== null || draft.endDate !== null || draft.content.length > 0
