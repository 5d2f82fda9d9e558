import { join } from 'node:path'
import { copiedTables } from '../../store/copy/copied-table.ts'
import { CopyRefusal } from '../../store/copy/copy-refusal.ts'
import { postgresSource } from '../../store/copy/postgres-rows.ts'
import { carryRows } from '../../store/copy/row-carrying.ts'
import { openRowFile, writeRowFile } from '../../store/copy/row-file.ts'
import { refuseForeignDatabase } from '../../store/migration/migration.ts'
import { beginOfOneCommit } from '../../store/postgres/postgres-database.ts'
import { connectFit, requireThisVersion } from '../../store/postgres/postgres-migration.ts'

/** The file of a copy that holds the rows of a PostgreSQL. */
export const rowsName = 'rapport.rows.gz'

export interface PostgresCopying {
  readonly address: string
  readonly now: Date
  readonly onRows?: (table: string, rows: number) => void
  readonly until?: AbortSignal | undefined
}

/** Copies all rows as they are at one moment into a folder. Servers write meanwhile, and nobody waits for it. */
export const copyPostgres = async (folder: string, { address, now, onRows, until }: PostgresCopying): Promise<void> => {
  const client = await connectFit(address)
  const end = () => void client.end()
  until?.addEventListener('abort', end)
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await client.query(beginOfOneCommit)
    const migration = await requireThisVersion(client)
    await writeRowFile(join(folder, rowsName), { madeAt: now.toISOString(), migration }, postgresSource(client, copiedTables()), onRows)
  } catch (error) {
    if (until?.aborted) return // the caller refuses
    throw error
  } finally {
    until?.removeEventListener('abort', end)
    await client.end()
  }
}

/** How much its rows take at most: half of what PostgreSQL needs for them and their indexes. It waits for no table. */
export const bytesOfPostgres = async (address: string): Promise<number> => {
  const client = await connectFit(address)
  try {
    const { rows } = await client.query<{ bytes: string }>('SELECT (pg_database_size(current_database()) / 2)::text AS bytes')
    return Number(rows[0]?.bytes)
  } finally {
    await client.end()
  }
}

export interface CopiedDatabase {
  readonly epoch: string
  readonly organizations: number
  readonly people: number
  readonly influencers: number
}

/** Reads a whole file of rows before anybody relies on it. */
export const readVerifiedRows = async (copy: string): Promise<CopiedDatabase> => {
  const rows = await openRowFile(join(copy, rowsName))
  const counts = { organization: 0, user: 0, account: 0 }
  let epoch = ''
  try {
    refuseForeignDatabase('postgres', rows.head.migration)
    await carryRows(rows, {
      async put({ name, columns }, some) {
        const cellsOf = (column: string) => some.map((row) => row[columns.findIndex((candidate) => candidate.name === column)])
        if (name === 'organization' || name === 'user') counts[name] += some.length
        if (name === 'account') counts.account += cellsOf('deleted_at').filter((cell) => cell === null).length
        if (name !== 'database_fact') return
        const at = cellsOf('name').indexOf('epoch')
        if (at >= 0) epoch = String(cellsOf('value')[at])
      },
    })
  } finally {
    rows.close()
  }
  if (epoch === '') throw new CopyRefusal(`${copy} holds no database of Rapport.`)
  return { epoch, organizations: counts.organization, people: counts.user, influencers: counts.account }
}
