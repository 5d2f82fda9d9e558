import type { AgreementLine } from './agreement-text.ts'
import type { WeighedDraft } from './partnership-draft.ts'
import type { LessonChoice } from './reading-lesson.ts'

/** A progress event of `POST /api/partnerships/parse-document`. */
export interface ParseProgress {
  readonly step: 'waiting' | 'reading' | 'recognising' | 'understanding'
  /** Counted from 1; 0 while other agreements are read first. */
  readonly page: number
  readonly pages: number
  /** The share of a page's letters that are recognised, 0 to 1. */
  readonly done?: number
}

/** The last reading of the same bytes by this organization. */
export interface SeenBefore {
  readonly at: string
  /** Its account, if it was given. */
  readonly accountId: string | null
  /** Its partnership, while it stands. */
  readonly partnershipId?: string
}

/** The answer beside `success`, and the data of `event: result`. */
export interface ParseAnswer {
  readonly data: WeighedDraft
  /** The same as `data`. */
  readonly partnership: WeighedDraft
  /** `sources` are indexes of these lines. */
  readonly lines: readonly AgreementLine[]
  readonly seenBefore: SeenBefore | null
  /** The reader: the rules of this server, or the configured model. */
  readonly understoodBy: 'rules' | 'model'
  /** Names of attachments that could not be read. */
  readonly unread: readonly string[]
  /** Sentences about what else was not read, or may be read wrongly. */
  readonly gaps: readonly string[]
  /** What a partnership is created with, so that the document belongs to it; null when it could not be stored. */
  readonly agreementId: string | null
  /** What the choices of a person may teach; empty unless the organization learns. */
  readonly choices: readonly LessonChoice[]
}
