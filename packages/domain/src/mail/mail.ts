export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

/** What stands beside that of which a mail tells, as long as it did not go out. */
export interface UnsentMail {
  /** Whether it is tried again by itself. */
  readonly isTried: boolean
  readonly why: string
}

/** Mails that outlive the process and a mail server that does not answer. */
export interface Mails {
  /** Keeps a mail and begins to send it; nobody waits for the sending. A new mail under the same id replaces the former. */
  readonly deliver: (id: string, mail: Mail) => Promise<void>
  /** By the ids of those that were tried and did not go out. */
  readonly unsent: (ids: readonly string[]) => Promise<ReadonlyMap<string, UnsentMail>>
}
