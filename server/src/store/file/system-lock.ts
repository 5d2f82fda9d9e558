import SqliteDatabase from 'better-sqlite3'

/** A lock that the system takes back when its process ends, however that happens. */
export interface SystemLock {
  release(): void
}

/** Takes the lock on an empty file, which is made when it is not there (SQLite takes it, since Node cannot); undefined while another process holds it. */
export const takeSystemLock = (file: string): SystemLock | undefined => {
  const lock = new SqliteDatabase(file, { timeout: 0 })
  try {
    lock.pragma('journal_mode = OFF')
    lock.exec('BEGIN EXCLUSIVE')
    return { release: () => void lock.close() }
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

export const isBusy = (error: unknown): boolean => error instanceof SqliteDatabase.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
