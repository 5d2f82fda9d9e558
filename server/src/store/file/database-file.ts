import { join } from 'node:path'

/** Where the database of an installation lies. */
export const databaseFile = ({
  DATA_DIR,
  DATABASE_URL,
}: {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}): string => DATABASE_URL?.replace(/^file:/, '') ?? join(DATA_DIR, 'rapport.sqlite')
