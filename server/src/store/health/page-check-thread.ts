import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { mendIndexes } from './index-mending.ts'
import type { PageCheck } from './page-check.ts'
import { isUnreadable } from './storage-failure.ts'

/** Looks at every page of a database once and says what is wrong with it; null when nothing is. */
const damageOf = (file: string): string | null => {
  const connection = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    const verdict = String(connection.pragma('quick_check(1)', { simple: true }))
    return verdict === 'ok' ? null : verdict
  } catch (error) {
    if (isUnreadable(error)) return error.message
    throw error
  } finally {
    connection.close()
  }
}

/** Damage in nothing but indexes is mended at once. */
const lookAt = ({ file, mayMend }: { readonly file: string; readonly mayMend: boolean }): PageCheck => {
  const damage = damageOf(file)
  if (damage === null) return { damage: undefined, mended: [] }
  if (!mayMend) return { damage, mended: [] }
  const mending = mendIndexes(file)
  return mending.is === 'damaged' ? { damage, mended: [] } : { damage: undefined, mended: mending.is === 'mended' ? mending.indexes : [] }
}

parentPort?.postMessage(lookAt(workerData))
