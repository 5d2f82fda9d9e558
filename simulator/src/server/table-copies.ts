import type { SqliteConnection } from '@rapport/server/store/file/sqlite-connection'

/** A state of all rows, kept beside the database in memory. */
export interface TableCopies {
  /** Keeps the present rows under a name, in place of those before. */
  readonly keep: (name: string) => void
  /** Brings them back. */
  readonly bring: (name: string) => void
}

/** Triggers write these while other rows come. */
const lastTables = ['stage_count', 'sqlite_sequence']

export const createTableCopies = (connection: SqliteConnection): TableCopies => {
  const tables = tablesOf(connection)
  const movers = new Map<string, Readonly<Record<'keep' | 'bring', () => void>>>()
  const moversTo = (name: string) => {
    const made = movers.get(name) ?? attach(connection, name, tables)
    movers.set(name, made)
    return made
  }
  return { keep: (name) => moversTo(name).keep(), bring: (name) => moversTo(name).bring() }
}

/** Each after those to which its rows refer. The search index follows its rows, and the migrations stay. */
const tablesOf = (connection: SqliteConnection): readonly string[] => {
  const read = (text: string) => connection.prepare<unknown[], string>(text).pluck()
  const names = read(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
       AND name NOT IN ('sqlite_schema', 'sqlite_stat1', 'sqlite_stat4', '__drizzle_migrations') ORDER BY name`,
  ).all()
  const refersTo = read('SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)')
  const ordered = new Set<string>()
  const add = (name: string) => {
    for (const other of refersTo.all(name)) if (other !== name && !ordered.has(other)) add(other)
    ordered.add(name)
  }
  for (const name of names) if (!lastTables.includes(name)) add(name)
  return [...ordered]
}

const attach = (connection: SqliteConnection, name: string, tables: readonly string[]) => {
  connection.exec(`ATTACH ':memory:' AS "${name}"`)
  const parts = [...tables, ...lastTables].map((table) => {
    const [main, copy] = [`main."${table}"`, `"${name}"."copy_of_${table}"`]
    connection.exec(`CREATE TABLE ${copy} AS SELECT * FROM ${main} LIMIT 0`)
    const [empty, keep, emptyCopy, bring] = [
      `DELETE FROM ${main}`,
      `INSERT INTO ${copy} SELECT * FROM ${main}`,
      `DELETE FROM ${copy}`,
      `INSERT INTO ${main} SELECT * FROM ${copy}`,
    ].map((text) => connection.prepare(text))
    return { isLast: lastTables.includes(table), empty, keep, emptyCopy, bring }
  })
  let filled: typeof parts = []
  return {
    keep: connection.transaction(() => {
      for (const { emptyCopy } of filled) emptyCopy?.run()
      filled = parts.filter(({ keep }) => keep?.run().changes !== 0)
    }),
    bring: connection.transaction(() => {
      for (const { empty } of parts.toReversed()) empty?.run()
      for (const { isLast, empty, bring } of filled) {
        if (isLast) empty?.run()
        bring?.run()
      }
    }),
  }
}
