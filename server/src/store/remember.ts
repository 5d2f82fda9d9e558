import type { Tx } from './store.ts'

/** Notes, in the transaction of a command, what its caller is told, so that the same Idempotency-Key answers alike. Does nothing without a key. */
export type Remember<T> = (tx: Tx, value: T) => Promise<void>
