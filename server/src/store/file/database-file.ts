import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Where the database of an installation lies. SQLite follows a link to it, too: the log stands beside the file, not beside the link. */
export const databaseFile = ({
  DATA_DIR,
  DATABASE_URL,
}: {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}): string => {
  return followed(DATABASE_URL?.replace(/^file:/, '') ?? join(DATA_DIR, 'rapport.sqlite'))
}

/** What is not there, or cannot be looked at, is for others to name. */
const followed = (path: string): string => {
  try {
    return lstatSync(path).isSymbolicLink() ? realpathSync(path) : path
  } catch {
    return path
  }
}
