import type { AgreementLine } from './agreement-text.ts'
import type { PartnershipDraft } from './partnership-draft.ts'

/** What `POST /api/partnerships/parse-document` tells while it reads, as `event: progress`. */
export interface ParseProgress {
  readonly step: 'waiting' | 'reading' | 'recognising' | 'understanding'
  /** Counted from 1; 0 while other agreements are read first. */
  readonly page: number
  readonly pages: number
  /** The share of a page's letters that are recognised, 0 to 1. */
  readonly done?: number
}

/** The last time somebody of the organization had the same bytes read. */
export interface SeenBefore {
  readonly at: string
  /** For which account, when it was said. */
  readonly accountId: string | null
  /** The partnership that came of it and still stands. */
  readonly partnershipId?: string
}

/** What stands beside `success` in the answer, and in `event: result`. */
export interface ParseAnswer {
  readonly data: PartnershipDraft
  /** The same as `data`. */
  readonly partnership: PartnershipDraft
  /** What `sources` count in. */
  readonly lines: readonly AgreementLine[]
  readonly seenBefore: SeenBefore | null
  /** Who understood it: the rules on this server, or the model of the settings. */
  readonly understoodBy: 'rules' | 'model'
}
