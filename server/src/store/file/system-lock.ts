import SqliteDatabase from 'better-sqlite3'

/** A lock that the system frees with its process. */
export interface SystemLock {
  release(): void
}

/** Locks an empty file, made if needed (SQLite does it, since Node cannot); undefined while another process holds it. */
export const takeSystemLock = (file: string, { mustExist = false } = {}): SystemLock | undefined => {
  const lock = new SqliteDatabase(file, { fileMustExist: mustExist, timeout: 0 })
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
