import type { Tx } from '../store.ts'

/** Ends when all have ended: what one asks afterwards would stand outside the transaction. */
export const sideBySide: Tx['together'] = async (parts) => {
  const ended = await Promise.allSettled(parts.map((part) => part()))
  const errors = ended.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []))
  if (errors.length > 0) throw errors.find((error) => !isOfAnother(error)) ?? errors[0]
  return ended.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
}

/** A statement after one that failed is refused, whatever it says. */
const refusedAfterFailure = '25P02'

const isOfAnother = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === refusedAfterFailure) return true
  return false
}
