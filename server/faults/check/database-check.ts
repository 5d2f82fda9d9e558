import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import type * as Y from 'yjs'
import { holdsAllOf } from './document-comparing.ts'
import { rowFaults } from './row-check.ts'
import { accountsOf, logFaults, rebuild } from './stored-document.ts'

/** A document that the database must hold. */
export interface Promised {
  readonly accountId: string
  readonly who: string
  readonly promised: Y.Doc
}

/**
 * Compares log, snapshots, projection and clients, on a copy of the database: a dead server's files are checked before another server
 * touches them. Returns sentences; none without faults.
 */
export function checkDatabase(dataFolder: string, clients: readonly Promised[]): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'rapport-check-'))
  try {
    for (const end of ['', '-wal']) {
      const file = path.join(dataFolder, `rapport.sqlite${end}`)
      if (existsSync(file)) copyFileSync(file, path.join(folder, `rapport.sqlite${end}`))
    }
    const db = new Database(path.join(folder, 'rapport.sqlite'))
    try {
      return findFaults(db, clients)
    } finally {
      db.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function findFaults(db: Database.Database, clients: readonly Promised[]): readonly string[] {
  const integrity = db.pragma('integrity_check', { simple: true })
  if (integrity !== 'ok') return [`the database is damaged: ${integrity}`]
  const faults = accountsOf(db).flatMap((accountId) => {
    const inLog = logFaults(db, accountId)
    return inLog.length > 0 ? inLog : rowFaults(db, accountId, rebuild(db, accountId))
  })
  const lost = clients
    .filter(({ accountId, promised }) => !holdsAllOf(rebuild(db, accountId), promised))
    .map(({ accountId, who }) => `the log of ${accountId} lacks what ${who} was shown or told is saved`)
  return [...faults, ...lost]
}
