import { readSync } from 'node:fs'

/** Where `user_version` stands in the first page: https://sqlite.org/fileformat.html, 1.3. It counts how often the log was copied back. */
export const markAt = 60

/** The mark of an open database file; below any mark where there is no whole head. */
export const markIn = (database: number): number => {
  const bytes = Buffer.alloc(4)
  return readSync(database, bytes, 0, bytes.length, markAt) < bytes.length ? -1 : bytes.readInt32BE()
}
