import type { SqliteConnection } from '../file/sqlite-connection.ts'

/** `quick_check` looks at each tree and row, `integrity_check` besides whether each index says what its rows say. */
export type Look = 'quick_check' | 'integrity_check'

export interface PageFaults {
  /** What is wrong; SQLite tells several in one text. */
  readonly damage: readonly string[]
  /** Whether pages belong to nothing: they take room, and what was purged may stand in them. */
  readonly hasUnused: boolean
}

const mostFaults = 1_000_000
const isUnused = (fault: string): boolean => /^Page \d+(: | is )never used$/.test(fault)

/** What a look at all pages finds. Throws where one cannot be read at all. */
export const lookAtPages = (connection: SqliteConnection, look: Look): PageFaults => {
  const rows = connection.prepare(`PRAGMA ${look}(${mostFaults})`).pluck().all()
  const lines = rows.flatMap((row) => String(row).split('\n')).filter((line) => !['', 'ok'].includes(line) && !line.startsWith('*** in'))
  const damage = lines.filter((line) => !isUnused(line))
  return { damage, hasUnused: damage.length < lines.length }
}

/** Pages that belong to nothing may have been lost to a table: then its indexes know rows that it lacks. */
export const findPageFaults = (connection: SqliteConnection): PageFaults => {
  const faults = lookAtPages(connection, 'quick_check')
  return faults.damage.length === 0 && faults.hasUnused ? lookAtPages(connection, 'integrity_check') : faults
}
