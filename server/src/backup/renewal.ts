import { randomBytes } from 'node:crypto'
import { writeNewEpoch } from '../store/database-fact.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'

export interface Renewal {
  readonly epoch: string
  readonly resendUntil: Date
}

/**
 * Gives a restored database a new epoch, which tells devices that it is another one. For a week they may send what it lacks. Opening it
 * migrates an older version.
 */
export const renewDatabase = async (file: string, now: Date, epoch = randomBytes(16).toString('hex')): Promise<Renewal> => {
  const report = (error: unknown): never => {
    throw error
  }
  const store = openSqliteStore({ file, sync: 'FULL', report })
  try {
    return { epoch, resendUntil: await store.write((tx) => writeNewEpoch(tx, epoch, now)) }
  } finally {
    await store.close()
  }
}
