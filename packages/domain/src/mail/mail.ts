export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

/** The state of an unsent mail, shown beside its subject. */
export interface UnsentMail {
  /** Whether it is retried automatically. */
  readonly isTried: boolean
  readonly why: string
}

/** Mails that survive the process and a silent mail server. */
export interface Mails {
  /** Stores a mail and begins to send it; nobody waits for the sending. A new mail under the same id replaces the former. */
  readonly deliver: (id: string, mail: Mail) => Promise<void>
  /** Takes away what stands here of mails to an address, in whichever capitals. */
  readonly forget: (to: string) => Promise<void>
  /** The failed mails among these ids. */
  readonly unsent: (ids: readonly string[]) => Promise<ReadonlyMap<string, UnsentMail>>
}
