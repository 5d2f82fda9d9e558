import { closeSync, copyFileSync, fsyncSync, openSync, rmSync, truncateSync } from 'node:fs'
import { findLogDamage } from './log-match.ts'

/**
 * Keeps a damaged log aside under a name that says so. Behind its last whole commit it is cut off: SQLite would drop that. Answers where
 * it lies; undefined where the log is whole. For a database that nobody has open.
 */
export const keepDamagedLog = (file: string, at: Date): string | undefined => {
  const damage = findLogDamage(file)
  if (damage === undefined) return undefined
  const log = `${file}-wal`
  const aside = `${log}.damaged-${at.toISOString().replaceAll(/[:.]/g, '-')}`
  copyFileSync(log, aside)
  const copy = openSync(aside, 'r+')
  fsyncSync(copy)
  closeSync(copy)
  truncateSync(log, damage.wholeBytes)
  rmSync(`${file}-shm`, { force: true })
  return aside
}

/** What a person reads once it lies aside. */
export const damagedLogWords = (aside: string): string =>
  `The log of the database was damaged, and what was stored last, behind the damage, is lost: devices send again what they have of it for a week; look at the influencers of the last minutes. The log lies at ${aside}; look at the disk.`

/** What a command says that leaves such a log alone. */
export const damagedLogRefusal = (file: string): string =>
  `The log beside ${file} (${file}-wal) is damaged, cut or gone: what was stored last would be lost without a word. Copy both away, then start the server, which keeps the log aside, goes on with what is whole and says so.`
