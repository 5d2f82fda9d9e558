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

/** A value that a person may take where the reader is not sure. */
export interface DraftOffer<Value = string> {
  /** Written as the field it is for. */
  readonly value: Value
  /** 0 to 1. */
  readonly chance: number
  readonly lines: SourceLines
  /** What its line calls it: 'total fee'; empty when it stands in no line as such. */
  readonly words: string
}

/** Numbers of pieces of a type: '8 or 6 Stories?'. */
export interface PieceOffers {
  readonly type: ContentType
  readonly offers: readonly DraftOffer<number>[]
}

/** Up to three offers for each field without a sure value, likeliest first. */
export interface DraftOffers {
  readonly budget: readonly DraftOffer[]
  readonly startDate: readonly DraftOffer[]
  readonly endDate: readonly DraftOffer[]
  readonly content: readonly PieceOffers[]
}

/** A draft whose reader knows when it does not know. */
export interface WeighedDraft extends PartnershipDraft {
  /** A text that is no deal fills in nothing. */
  readonly isDeal: boolean
  /** Why nothing was filled in; null where something was. */
  readonly notice: string | null
  readonly offers: DraftOffers
}

export const noOffers: DraftOffers = { budget: [], startDate: [], endDate: [], content: [] }

export const noDealWords = 'This does not look like an agreement with an influencer, so nothing was filled in'

export const doubtfulDealWords = 'This may not be an agreement with an influencer, so nothing was filled in: take what is right, or type it'

/** Whether a draft gives or offers anything. */
export const isAnythingOffered = ({ budget, startDate, endDate, content, offers }: WeighedDraft): boolean =>
  [budget, startDate, endDate].some((value) => value !== null) ||
  content.length > 0 ||
  Object.values(offers).some((list) => list.length > 0)
