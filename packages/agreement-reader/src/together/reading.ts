import type { ContentType } from '@rapport/domain/content/content-item'
import type { InvoiceStatus } from '@rapport/domain/partnership/partnership'

/** A value that a person may take, with its chance and the lines that it comes from. */
export interface Offer<Value> {
  readonly value: Value
  readonly chance: number
  readonly lines: readonly number[]
}

/** A field: its value, or null with up to three offers. */
export interface ReadField<Value> {
  readonly value: Value | null
  readonly confidence: number
  readonly lines: readonly number[]
  readonly offers: readonly Offer<Value>[]
}

export interface ReadItem {
  readonly type: ContentType
  /** YYYY-MM-DD. */
  readonly dueDate: string | null
  readonly contentLink: string | null
  readonly confidence: number
  readonly lines: readonly number[]
}

/** Other numbers of pieces of a type: '8 or 6 Stories?'. */
export interface CountOffer {
  readonly type: ContentType
  readonly offers: readonly Offer<number>[]
}

/** The terms of an agreement as they were weighed. */
export interface WeighedReading {
  /** The chance that the text is a deal at all; below the gate nothing is filled in. */
  readonly dealChance: number
  readonly isDeal: boolean
  /** Whether values are given; else all that is read is offered. */
  readonly isFilled: boolean
  /** A decimal string, without a currency. */
  readonly budget: ReadField<string>
  /** YYYY-MM-DD. */
  readonly startDate: ReadField<string>
  readonly endDate: ReadField<string>
  readonly invoiceStatus: ReadField<InvoiceStatus>
  readonly content: readonly ReadItem[]
  readonly contentOffers: readonly CountOffer[]
}
