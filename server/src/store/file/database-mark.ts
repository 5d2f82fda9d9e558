import { randomInt } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import type { SqliteConnection } from './sqlite-connection.ts'

/**
 * Names a state of the database. It stands in the first page: a commit has it in the log, and copying back brings it into the file. Two
 * that went on from one state differ by chance.
 */
export interface Mark {
  /** `user_version`: one more with each commit. */
  readonly count: number
  /** `application_id`: 16 bits by chance, then those of the mark before. */
  readonly id: number
  /** `VACUUM INTO` and whatever changes tables raise it, also where no mark is given. */
  readonly schema: number
}

/** Where they stand: https://sqlite.org/fileformat.html, 1.3. */
const schemaAt = 40
const countAt = 60
const idAt = 68

/** The mark of a first page. */
export const markIn = (page: Buffer): Mark => ({
  count: page.readInt32BE(countAt),
  id: page.readInt32BE(idAt),
  schema: page.readUInt32BE(schemaAt),
})

/** The mark of an open database file; below any mark where there is no whole head. */
export const readMark = (database: number): Mark => {
  const head = Buffer.allocUnsafe(idAt + 4)
  return readSync(database, head, 0, head.length, 0) < head.length ? { count: -1, id: 0, schema: 0 } : markIn(head)
}

export const isSameMark = (a: Mark, b: Mark): boolean => a.count === b.count && a.id === b.id && a.schema === b.schema

/** Whether at most one commit led from the first to the second. Versions before 2026-11-23 counted only some commits, and gave none an id. */
export const isNextMark = (before: Mark, after: Mark): boolean => {
  const commits = after.count - before.count
  const isNext = commits === 1 && previousIn(after) === chanceIn(before)
  const isUnmarked = (commits === 0 || commits === 1) && after.id === before.id
  return (isNext || isUnmarked) && before.schema <= after.schema
}

const bits = 16
const chanceIn = ({ id }: Mark): number => id >>> bits
const previousIn = ({ id }: Mark): number => id & (2 ** bits - 1)
const newChance = (): number => randomInt(1, 2 ** bits)

/** The way to read the mark of the state that a connection sees. */
const createMarkReading = (connection: SqliteConnection): (() => Mark) => {
  const count = connection.prepare('PRAGMA user_version').pluck()
  const id = connection.prepare('PRAGMA application_id').pluck()
  const schema = connection.prepare('PRAGMA schema_version').pluck()
  return () => ({ count: Number(count.get()), id: Number(id.get()), schema: Number(schema.get()) })
}

export const markSeenBy = (connection: SqliteConnection): Mark => createMarkReading(connection)()

/** Gives the state that a transaction leaves its mark, within it. */
export const createMarking = (connection: SqliteConnection): (() => Mark) => {
  const read = createMarkReading(connection)
  return () => {
    const before = read()
    const mark = { ...before, count: before.count + 1, id: (newChance() << bits) | chanceIn(before) }
    // `pragma` costs twenty times as much, with each commit.
    connection.exec(`PRAGMA user_version = ${mark.count}; PRAGMA application_id = ${mark.id}`)
    return mark
  }
}

/** For what is written beside the store's own transactions. */
export const commitMarked = <T>(connection: SqliteConnection, work: () => T): T => {
  const mark = createMarking(connection)
  return connection
    .transaction(() => {
      const value = work()
      mark()
      return value
    })
    .immediate()
}

/** Gives a copy, which nobody has open, a mark that no log of the database has. */
export const markCopy = (file: string): void => {
  const copy = openSync(file, 'r+')
  try {
    const mark = Buffer.alloc(4)
    writeSync(copy, mark, 0, mark.length, countAt)
    mark.writeInt32BE(newChance() << bits)
    writeSync(copy, mark, 0, mark.length, idAt)
    fsyncSync(copy)
  } finally {
    closeSync(copy)
  }
}
