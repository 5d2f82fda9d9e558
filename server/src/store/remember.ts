import type { Tx } from './store.ts'

/** Notes, in the transaction of a command, what its caller is told, so that the same Idempotency-Key answers alike. Does nothing without a key. */
export type Remember<T> = (tx: Tx, value: T) => Promise<void>

/** The answer, once it is noted. */
export const remembered = async <T>(tx: Tx, value: T, remember: Remember<T>): Promise<T> => {
  await remember(tx, value)
  return value
}

/** Of a command that another command carries out. */
export const forget: Remember<unknown> = async () => undefined
