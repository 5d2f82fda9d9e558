import { postgresTables } from '@rapport/schema/tables'
import { openPostgresDatabase } from '@rapport/server/store/postgres/postgres-database'
import { migrateOnce } from '@rapport/server/store/postgres/postgres-migration'
import { openSqliteStore } from '@rapport/server/store/sqlite-store'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Copies every row of a SQLite file into an empty PostgreSQL, for measurements: node copy-database.ts <file> <address>. */
const [file = '', address = ''] = process.argv.slice(2)
const together = 2000

const report = (error: unknown): void => {
  throw error
}

await migrateOnce(address)
const store = openSqliteStore({ file, sync: 'NORMAL', report })
const { db, close } = openPostgresDatabase({ address, connections: 1, report })
// Triggers have counted these rows already.
await db.execute(sql`SET session_replication_role = replica`)
await db.execute(sql`SET statement_timeout = 0`)
for (const name of Object.keys(postgresTables) as (keyof typeof postgresTables)[]) await copyTable(name)
await db.execute(sql`VACUUM ANALYZE`)
await store.close()
await close()

async function copyTable(name: keyof typeof postgresTables) {
  const table: PgTable = store.tables[name]
  const into = sql.identifier(getTableName(table))
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name] as const)
  await db.execute(sql`DELETE FROM ${into}`)
  for (let offset = 0; ; offset += together) {
    const rows = await store.read((from) => from.select().from(table).orderBy(sql`rowid`).limit(together).offset(offset))
    if (rows.length === 0) break
    const named = rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column, inJson(row[key])])))
    await db.execute(sql`INSERT INTO ${into} SELECT * FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(named)}::jsonb)`)
  }
  for (const { name: column } of Object.values(getTableColumns(postgresTables[name])).filter(({ columnType }) => columnType === 'PgSerial'))
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${getTableName(table)}, ${column}), coalesce(max(${sql.identifier(column)}), 0) + 1, false) FROM ${into}`,
    )
}

function inJson(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
}
