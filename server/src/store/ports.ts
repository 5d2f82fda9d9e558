import type { Mail } from '@rapport/domain/mail/mail'
import type { Store, Tx } from './store.ts'

/** What a query with a clock needs. */
export interface QueryPorts {
  readonly store: Store
  /** The one clock of the server. */
  readonly now: () => Date
}

/** What a command on rows needs. */
export interface WritingPorts extends QueryPorts {
  readonly newId: () => string
}

/** Puts a mail into the commit that brings it about; it goes out afterwards. A new mail under the same id replaces the former. */
export type LeaveMail = (tx: Tx, id: string, mail: Mail) => Promise<void>
