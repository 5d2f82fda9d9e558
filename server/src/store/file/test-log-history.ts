import { appendFileSync, copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { commitMarked } from './database-mark.ts'
import { openWriter, type SqliteConnection } from './sqlite-connection.ts'
import { emptyLog } from './write-ahead-log.ts'

/** For tests: a database to whose files everything happens that may, the same for the same seed. */
export interface History {
  file: string
  writer: SqliteConnection
  readonly newFile: () => string
  /** A whole number below `sides`. */
  readonly roll: (sides: number) => number
}

export const beginHistory = (folder: string, seed: number): History => {
  let state = seed
  let files = 0
  const newFile = () => {
    files += 1
    return join(folder, `${seed}-${files}.sqlite`)
  }
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % sides
  }
  const file = newFile()
  const history = { file, writer: openQuickly(file), newFile, roll }
  commitMarked(history.writer, () => history.writer.exec('CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT)'))
  return history
}

/** Large transactions reach the log before they end. */
const openQuickly = (file: string): SqliteConnection => {
  const writer = openWriter(file, 'NORMAL')
  writer.pragma('synchronous = OFF')
  writer.pragma('cache_size = 4')
  return writer
}

export const change = ({ writer, roll }: History, rows: number): void => {
  for (let row = 0; row < rows; row += 1) {
    writer.prepare('DELETE FROM word WHERE id = ?').run(roll(12))
    writer.prepare('INSERT OR REPLACE INTO word VALUES (?, ?)').run(roll(12), String(roll(1e6)).repeat(roll(1500)))
  }
}

/** The files as they lie there, without their index; the log with room behind it. */
export const copyFiles = ({ file, newFile }: History): string => {
  const copy = newFile()
  for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end)
  appendFileSync(`${copy}-wal`, Buffer.alloc(10_000))
  return copy
}

const goOnWith = (history: History, file: string): void => {
  history.writer.close()
  history.file = file
  history.writer = openQuickly(file)
}

const beside = ({ file }: History, work: (connection: SqliteConnection) => void): void => {
  const connection = new SqliteDatabase(file)
  work(connection)
  connection.close()
}

const commit = (history: History, rows: number): void => commitMarked(history.writer, () => change(history, rows))

const copyBack = (history: History): void => beside(history, (connection) => void connection.pragma('wal_checkpoint(PASSIVE)'))

/** What may happen to the files of a database. */
export const steps: Readonly<Record<string, (history: History) => void>> = {
  commit: (history) => commit(history, 1),
  largeCommit: (history) => commit(history, 20),
  copyBack,
  copyBackInPart: (history) =>
    beside(history, (reader) => {
      reader.exec('BEGIN')
      reader.prepare('SELECT count(*) FROM word').get()
      commit(history, 3)
      copyBack(history)
    }),
  emptyLog: ({ writer }) => void emptyLog(writer),
  death: (history) => goOnWith(history, copyFiles(history)),
  deathInCommit(history) {
    history.writer.exec('BEGIN IMMEDIATE')
    change(history, 20)
    const dead = copyFiles(history)
    history.writer.exec('ROLLBACK')
    goOnWith(history, dead)
  },
  undone(history) {
    history.writer.exec('BEGIN IMMEDIATE')
    change(history, 20)
    history.writer.exec('ROLLBACK')
  },
  restart: (history) => goOnWith(history, history.file),
  commandBeside: (history) =>
    beside(history, (other) => commitMarked(other, () => other.prepare('DELETE FROM word WHERE id = ?').run(history.roll(12)))),
}

/** What SQLite leaves that knows of no marks, and what versions before 2026-11-23 left. */
export const unmarkedSteps: typeof steps = {
  unmarked: (history) => change(history, 2),
  olderVersion({ writer, ...rest }) {
    writer.exec('BEGIN IMMEDIATE')
    change({ writer, ...rest }, 2)
    writer.pragma(`user_version = ${Number(writer.pragma('user_version', { simple: true })) + 1}`)
    writer.exec('COMMIT')
  },
  vacuum: ({ writer }) => void writer.exec('VACUUM'),
}
