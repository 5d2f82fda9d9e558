import type { ContentType } from '../content/content-item.ts'
import type { InvoiceStatus } from '../partnership/partnership.ts'

/** Numbers of lines, counted from 0, in `AgreementText.lines`. */
export type SourceLines = readonly number[]

export interface DraftItem {
  readonly type: ContentType
  /** As in REST: YYYY-MM-DDT00:MM:00.000Z. MM is the item's index, from 60 on again from 0. */
  readonly dueDate: string | null
  readonly contentLink: string | null
  /** Unique among the items of all agreements; a second reading gives the same one. */
  readonly reference: string
}

export interface DraftItemSources {
  readonly type: SourceLines
  readonly dueDate: SourceLines
  readonly contentLink: SourceLines
}

/** The source lines of each value; empty for a missing value. */
export interface DraftSources {
  readonly budget: SourceLines
  readonly startDate: SourceLines
  readonly endDate: SourceLines
  readonly invoiceStatus: SourceLines
  /** One entry for each item, in order. */
  readonly content: readonly DraftItemSources[]
}

/** The confidence of each value, 0 (missing) to 1. */
export interface DraftConfidence {
  readonly budget: number
  readonly startDate: number
  readonly endDate: number
  readonly invoiceStatus: number
  readonly content: number
}

/** The terms of an agreement. A missing value is null; nothing is invented. */
export interface PartnershipDraft {
  /** A decimal string, without a currency. */
  readonly budget: string | null
  /** As in REST: YYYY-MM-DDT00:00:00.000Z. */
  readonly startDate: string | null
  readonly endDate: string | null
  /** WAITING without a source line when the agreement mentions no invoice. */
  readonly invoiceStatus: InvoiceStatus | null
  readonly content: readonly DraftItem[]
  readonly confidence: DraftConfidence
  readonly sources: DraftSources
}

/** Whether an agreement states any term: money, a day or a piece of content. */
export const isPartnershipFound = (draft: PartnershipDraft): boolean =>
  draft.budget !== null || draft.startDate !== null || draft.endDate !== null || draft.content.length > 0
