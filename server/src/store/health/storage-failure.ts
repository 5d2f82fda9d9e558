import { passingOf } from '../postgres/passing-error.ts'

/** The database in the folder is not the open one: new rows would vanish with the process. */
export class DatabaseMoved extends Error {
  override readonly name = 'DatabaseMoved'
  constructor() {
    super('The open database is no longer the one in the data folder')
  }
}

/** Pages are damaged: what is stored among them goes when a backup is restored. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'
  constructor() {
    super('Pages of the database are damaged: nothing more is stored in it')
  }
}

/** What is still running when a stop can wait no longer ends here. */
export class ServerStopping extends Error {
  override readonly name = 'ServerStopping'
  constructor() {
    super('The server is stopping: nothing more is stored')
  }
}

const refusals = [DatabaseMoved, DatabaseDamaged, ServerStopping]

/** Error codes of disk, SQLite and PostgreSQL when nothing can be stored or read, for any caller. */
const codes =
  /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE|SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|BUSY|LOCKED|PROTOCOL|NOMEM)|53\d{3}$|57P0\d$|08\d{3}$)/

/** Whether a statement found the file itself wrong: damaged, emptied, unreadable. */
export const isUnreadable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB|IOERR_(SHORT_)?READ)/.test(String(error.code))

/** The same where a page is to be read that may say anything: a length of gigabytes takes more memory than SQLite has. */
export const isUnreadablePage = (error: unknown): error is Error =>
  isUnreadable(error) || (error instanceof Error && 'code' in error && /^SQLITE_(NOMEM|TOOBIG)/.test(String(error.code)))

/** Whether an error is the storage's, not the caller's or the program's: its disk's, or that of the way to it. */
export const isStorageFailure = (error: unknown): boolean => {
  if (passingOf(error) !== undefined) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (refusals.some((refusal) => cause instanceof refusal)) return true
    if ('code' in cause && typeof cause.code === 'string' && codes.test(cause.code)) return true
  }
  return false
}
