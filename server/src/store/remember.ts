import type { Tx } from './store.ts'

/** Keeps the answer in a command's transaction, so the same Idempotency-Key is answered alike. Does nothing without a key. */
export type Remember<T> = (tx: Tx, value: T) => Promise<void>

/** The answer, once it is noted. */
export const remembered = async <T>(tx: Tx, value: T, remember: Remember<T>): Promise<T> => {
  await remember(tx, value)
  return value
}

/** For a command within another command. */
export const forget: Remember<unknown> = async () => undefined
