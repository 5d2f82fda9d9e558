export type AgreementKind = 'pdf' | 'docx' | 'doc' | 'eml' | 'txt' | 'image'

/** One line as it stands in the agreement. A table's row is one line, its cells parted by ' | '. */
export interface AgreementLine {
  readonly text: string
  /** Counted from 1; only in agreements that have pages. */
  readonly page?: number
}

/** Where an attachment (or an attached mail) begins among the lines. */
export interface AgreementPart {
  readonly firstLine: number
  readonly name?: string
  /** The day (YYYY-MM-DD) an attached mail was sent. */
  readonly sentAt?: string
}

/**
 * The text of an agreement, ready to be understood. A mail's body comes first, its attachments after it, each begun in `parts`;
 * quoted mails stay in the lines, as the mail shows them ('> ', 'On … wrote:', '---- Original Message ----').
 */
export interface AgreementText {
  readonly kind: AgreementKind
  readonly lines: readonly AgreementLine[]
  readonly subject?: string
  /** The day (YYYY-MM-DD) a mail was sent. */
  readonly sentAt?: string
  readonly parts?: readonly AgreementPart[]
}
