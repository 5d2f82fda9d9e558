import type { Change } from '@rapport/domain/event/change'
import { storableJson } from '@rapport/schema/column-kit'
import { sql } from 'drizzle-orm'
import { readRows } from '../query/raw-query.ts'
import type { Database } from '../store.ts'
import { mostMissed, type ToldChanges } from '../told-changes.ts'

/** What commits changed, as rows: what other processes must not miss is no notice, which may be lost. */
export interface ChangeFeed extends ToldChanges {
  /** In the transaction of the changes. Its rows are this process's own: it does not hear of them, unless `failed` is called. */
  write(db: Database, changes: readonly Change[]): Promise<Written>
  /** Asks at once: a notice said that there is something. */
  wake(): void
  /** Milliseconds since it was last read. */
  silentMs(): number
  stop(): Promise<void>
}

export interface Written {
  /** The commit stands, and this process has told its changes. */
  told(): void
  /** The commit failed, or its answer was lost. Where it is stored all the same, this process hears of it like of others' commits. */
  failed(): void
}

export interface ChangeFeedPorts {
  readonly db: Database
  /** Hears what other processes changed, each commit at least once. */
  readonly publish: (changes: readonly Change[]) => void
  readonly report: (error: unknown) => void
  /** This process read nothing for so long that rows may have been deleted before: known with the first answer. */
  readonly onLost: () => void
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

const pollMs = 500
const keptMs = 3_600_000
/** Rows that are kept for an hour may be gone after it. */
const mostSilentMs = 3_000_000
const sweepMs = 600_000
const changesOfRow = 500

export const followChanges = async ({ db, publish, report, onLost, clock }: ChangeFeedPorts): Promise<ChangeFeed> => {
  /** Rows whose changes this process tells itself, once their commit is known. */
  const own = new Set<number>()
  /** Of them, those that are not told yet; they may have been read. */
  const untold = new Set<number>()
  /** Transactions before it have ended, and what they wrote was read. */
  let horizon = await readHorizon(db)
  /** A horizon before which everything was told, and when it was read: seconds of the database's clock. */
  let told = { horizon, at: await readSeconds(db) }
  let handed = new Set<number>()
  let readAt = clock()
  let sweptAt = clock()
  let reading: Promise<void> | undefined
  let isAskedAgain = false

  const read = async (): Promise<void> => {
    const before = clock()
    const entries = await readEntries(db, horizon)
    if (before - readAt > mostSilentMs) onLost()
    readAt = before
    for (const { id, changes } of entries.rows) {
      if (handed.has(id)) continue
      handed.add(id)
      if (!own.delete(id)) publish(changes)
    }
    handed = new Set(entries.rows.flatMap(({ id, isOpen }) => (isOpen ? [id] : [])))
    horizon = entries.horizon
    if ([...untold].every((id) => own.has(id))) told = { horizon, at: entries.at }
    if (clock() - sweptAt < sweepMs) return
    sweptAt = clock()
    await db.execute(sql`DELETE FROM change_log WHERE at < now() - make_interval(secs => ${keptMs / 1000})`)
  }
  const ask = (): void => {
    if (reading) {
      isAskedAgain = true
      return
    }
    isAskedAgain = false
    reading = read()
      .catch(report)
      .finally(() => {
        reading = undefined
        if (isAskedAgain) ask()
      })
  }
  const polling = setInterval(ask, pollMs)
  polling.unref()
  return {
    async write(inner, changes) {
      const written = new Map<number, readonly Change[]>()
      for (const [organizationId, some] of Map.groupBy(changes, (change) => change.organizationId)) {
        for (let start = 0; start < some.length; start += changesOfRow) {
          const part = some.slice(start, start + changesOfRow)
          const text = storableJson(part)
          const [row] = await readRows(
            inner,
            sql`INSERT INTO change_log (organization_id, changes) VALUES (${organizationId}, ${text}::jsonb) RETURNING id`,
          )
          written.set(Number(row?.id), part)
          own.add(Number(row?.id))
          untold.add(Number(row?.id))
        }
      }
      return {
        told() {
          for (const id of written.keys()) untold.delete(id)
        },
        failed() {
          // What was read already is stored.
          for (const [id, part] of written) if (!own.delete(id)) publish(part)
          for (const id of written.keys()) untold.delete(id)
        },
      }
    },
    wake: ask,
    position: () => `${told.horizon}.${told.at}`,
    async since(position, organizationId) {
      const [from, at] = position.split('.')
      if (!/^\d{1,19}$/.test(from ?? '') || !/^\d{1,12}$/.test(at ?? '')) return undefined
      return readSince(db, organizationId, { horizon: String(from), at: Number(at) })
    },
    silentMs: () => clock() - readAt,
    async stop() {
      clearInterval(polling)
      isAskedAgain = false
      await reading
    },
  }
}

const readHorizon = async (db: Database): Promise<string> => {
  const [row] = await readRows(db, sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`)
  return String(row?.horizon)
}

/**
 * An id is given before its commit, so a later id may be seen first: rows are asked for by their transactions. All that ended before the
 * oldest one that runs were read with it.
 */
const readEntries = async (db: Database, since: string) => {
  const rows = await readRows(
    db,
    sql`WITH present AS (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon, floor(extract(epoch FROM now())) AS at)
      SELECT horizon::text AS horizon, present.at, id, changes, transaction >= horizon AS is_open
      FROM present LEFT JOIN change_log ON transaction >= ${since}::xid8 ORDER BY id`,
  )
  return {
    horizon: String(rows[0]?.horizon ?? since),
    at: Number(rows[0]?.at),
    rows: rows.flatMap(
      ({ id, changes, is_open }) =>
        id === null ? [] : [{ id: Number(id), changes: changes as readonly Change[], isOpen: is_open === true }], // written above
    ),
  }
}

const readSeconds = async (db: Database): Promise<number> => {
  const [row] = await readRows(db, sql`SELECT floor(extract(epoch FROM now())) AS at`)
  return Number(row?.at)
}

/** What an organisation changed behind a horizon; nothing where rows behind it may have been deleted, or there are too many. */
const readSince = async (
  db: Database,
  organizationId: string,
  { horizon, at }: { readonly horizon: string; readonly at: number },
): Promise<readonly Change[] | undefined> => {
  const rows = await readRows(
    db,
    sql`WITH present AS (SELECT floor(extract(epoch FROM now())) - ${at}::bigint AS age)
      SELECT age, changes FROM present LEFT JOIN change_log ON organization_id = ${organizationId} AND transaction >= ${horizon}::xid8
      ORDER BY id LIMIT ${mostMissed + 1}`,
  )
  const age = Number(rows[0]?.age)
  if (!(age >= -60 && age * 1000 <= mostSilentMs) || rows.length > mostMissed) return undefined
  return rows.flatMap(({ changes }) => (changes === null ? [] : (changes as readonly Change[]))) // written above
}
