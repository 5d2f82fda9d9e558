import { randomBytes } from 'node:crypto'
import { resendUntil } from '@rapport/domain/trash/trash'
import { writeFact } from '../store/database-fact.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'

export interface Renewal {
  readonly epoch: string
  readonly resendUntil: Date
}

/**
 * Gives a database that was put back a new epoch, by which devices know that it is another one, and a week in which they may send again
 * what it lacks. Opening it migrates one that an older version made.
 */
export const renewDatabase = async (file: string, now: Date, epoch = randomBytes(16).toString('hex')): Promise<Renewal> => {
  const renewal = { epoch, resendUntil: resendUntil(now) }
  const report = (error: unknown): never => {
    throw error
  }
  const store = openSqliteStore({ file, sync: 'FULL', report })
  try {
    await store.write(async (tx) => {
      await writeFact(tx, 'epoch', renewal.epoch)
      await writeFact(tx, 'restored-at', now.toISOString())
      await writeFact(tx, 'resend-until', renewal.resendUntil.toISOString())
    })
  } finally {
    await store.close()
  }
  return renewal
}
