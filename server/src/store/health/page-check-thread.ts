import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'

/** Looks at every page of a database once and says what is wrong with it; null when nothing is. */
const damageOf = (file: string): string | null => {
  const connection = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    const verdict = String(connection.pragma('quick_check(1)', { simple: true }))
    return verdict === 'ok' ? null : verdict
  } finally {
    connection.close()
  }
}

parentPort?.postMessage(damageOf(String(workerData)))
