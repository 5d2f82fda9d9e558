import { chmodSync } from 'node:fs'
import { markCopy } from './database-mark.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Writes the database as of this moment into another file, for its owner alone. The log of the database does not belong to it. */
export const copyInto = (connection: SqliteConnection, file: string): void => {
  connection.prepare('VACUUM INTO ?').run(file)
  chmodSync(file, 0o600)
  markCopy(file)
}
