import type { StoreFaults } from '../server/faulty-store.ts'

/** What becomes of a transaction between a node and the database. */
export type TransactionFate =
  | 'refused'
  | 'rolled back'
  | 'lost before the commit'
  | 'lost after the commit'
  /** The node stops with its documents held; the database ends it after a while. */
  | 'held for long'

export const transactionFates: readonly TransactionFate[] = [
  'refused',
  'rolled back',
  'lost before the commit',
  'lost after the commit',
  'held for long',
]

/** Faults of a node, besides those of the disk. */
export interface NodeFaults extends StoreFaults {
  /** Of its next transaction. */
  next: TransactionFate | undefined
  /** Nothing is late any more. */
  isCalm: boolean
}
