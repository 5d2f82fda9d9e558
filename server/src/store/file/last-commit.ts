import { closeSync, constants, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import type { Mark } from './database-mark.ts'
import { readLastMark } from './log-match.ts'

const noteOf = (file: string): string => `${file}-last`

export interface LastCommitNote {
  /** After a commit, which is never waited for. */
  write(mark: Mark): void
  close(): void
}

/**
 * Notes beside the database which commit was the last: a log that is gone tells of none. The note is written after its commit. So the
 * database may be ahead of it, and is behind it only where something was lost. That stays known until another commit holds.
 */
export const openLastCommitNote = (file: string): LastCommitNote => {
  let note = openIfPossible(noteOf(file))
  return {
    write({ count, id }) {
      if (note === undefined) return
      const bytes = Buffer.allocUnsafe(8)
      bytes.writeInt32BE(count)
      bytes.writeInt32BE(id, 4)
      try {
        writeSync(note, bytes, 0, bytes.length, 0)
      } catch {
        // What is committed is committed.
      }
    },
    close() {
      if (note !== undefined) closeSync(note)
      note = undefined
    },
  }
}

const openIfPossible = (path: string): number | undefined => {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  } catch {
    return undefined
  }
}

/** What stands of the commits of a database, before anybody opens it. */
export type LastCommits =
  /** There is no note: the database comes from an older version, or was moved here. */
  { readonly are: 'unknown' } | { readonly are: 'there' } | { readonly are: 'lost'; readonly atLeast: number }

export const lastCommitsOf = (file: string): LastCommits => {
  const noted = readNote(file)
  if (noted === undefined) return { are: 'unknown' }
  const { count, id } = readLastMark(file)
  if (count === noted.count) return id === noted.id ? { are: 'there' } : { are: 'lost', atLeast: 1 }
  return count > noted.count ? { are: 'there' } : { are: 'lost', atLeast: noted.count - count }
}

const readNote = (file: string): Pick<Mark, 'count' | 'id'> | undefined => {
  try {
    const bytes = readFileSync(noteOf(file))
    return { count: bytes.readInt32BE(0), id: bytes.readInt32BE(4) }
  } catch {
    return undefined
  }
}

/** For a database that is declared to be put back. */
export const forgetLastCommits = (file: string): void => rmSync(noteOf(file), { force: true })

/** What a person reads at the start. */
export const lostCommitsWords = (atLeast: number): string =>
  `The database lacks what was stored last (${atLeast === 1 ? 'at least one change' : `at least ${atLeast} changes`}): it was put back, or its log was removed, cut or damaged. Devices send again what they have of it for a week; look at the influencers of the last minutes, and at the disk.`
