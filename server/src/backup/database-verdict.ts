import SqliteDatabase from 'better-sqlite3'
import { damageRemedy } from '../store/health/damage-words.ts'
import { lookAtPages } from '../store/health/page-faults.ts'
import { newestAppliedSqlite, noRapportIn, refuseForeignDatabase } from '../store/migration/migration.ts'
import { BackupRefusal } from './backup-refusal.ts'

/** Reads a whole copied database before anybody relies on it, and answers its epoch. */
export const readVerifiedEpoch = (file: string): string => {
  const copy = openCopy(file)
  try {
    const [damage] = lookAtPages(copy, 'integrity_check').damage
    if (damage !== undefined)
      throw new BackupRefusal(`${file} is damaged, and no copy to rely on: ${damage}. Where it is of a database in use: ${damageRemedy}.`)
    const newest = newestAppliedSqlite(copy)
    if (newest === 0) throw new BackupRefusal(noRapportIn(file))
    refuseForeignDatabase('sqlite', newest)
    return String(copy.prepare(`SELECT value FROM database_fact WHERE name = 'epoch'`).pluck().get() ?? '')
  } finally {
    copy.close()
  }
}

/** The contents of a copied database, in words. */
export const countRows = (file: string): { readonly organizations: number; readonly people: number; readonly influencers: number } => {
  const copy = openCopy(file)
  const count = (what: string) => Number(copy.prepare(`SELECT count(*) FROM ${what}`).pluck().get())
  try {
    return { organizations: count('organization'), people: count('user'), influencers: count('account WHERE deleted_at IS NULL') }
  } finally {
    copy.close()
  }
}

const openCopy = (file: string): SqliteDatabase.Database => new SqliteDatabase(file, { readonly: true, fileMustExist: true })
