export type AgreementKind = 'pdf' | 'docx' | 'doc' | 'eml' | 'txt' | 'image'

/** A line of an agreement. A table row is one line, its cells parted by ' | '. */
export interface AgreementLine {
  readonly text: string
  /** Counted from 1; only in agreements that have pages. */
  readonly page?: number
}

/** The first line of an attachment or attached mail. */
export interface AgreementPart {
  readonly firstLine: number
  readonly name?: string
  /** The day (YYYY-MM-DD) an attached mail was sent. */
  readonly sentAt?: string
}

/**
 * The text of an agreement. A mail's body comes first, then its attachments, each listed in `parts`. Quoted mails stay in the lines as
 * shown ('> ', 'On … wrote:', '---- Original Message ----').
 */
export interface AgreementText {
  readonly kind: AgreementKind
  readonly lines: readonly AgreementLine[]
  readonly subject?: string
  /** The day (YYYY-MM-DD) a mail was sent. */
  readonly sentAt?: string
  readonly parts?: readonly AgreementPart[]
  /** Names of attachments that could not be read. */
  readonly unread?: readonly string[]
  /** Sentences about what else was not read, or may be read wrongly. */
  readonly gaps?: readonly string[]
}
