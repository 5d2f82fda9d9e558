import type { Store } from './store.ts'

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
