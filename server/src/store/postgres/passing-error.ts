/** Why a transaction failed that may succeed when it is tried again. */
export type Passing = 'rolled-back' | 'unknown'

/** PostgreSQL says so itself: nothing was stored. */
const rolledBack = new Set(['40001', '40P01', '55P03', '57014', '25P03'])
/** The connection is gone, or was refused: whether a commit was stored is not known. */
const unknown = new Set(['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03'])
const unknownOfSystem = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Of node-postgres, without a code. */
const brokenConnection =
  /Connection terminated|connection timeout|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i

/** Undefined for an error that would come again. */
export const passingOf = (error: unknown): Passing | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (rolledBack.has(code)) return 'rolled-back'
    if (unknown.has(code) || unknownOfSystem.has(code) || brokenConnection.test(cause.message)) return 'unknown'
  }
  return undefined
}
