import { damageRemedy, mendedWords } from './damage-words.ts'
import { DatabaseDamaged, DatabaseMoved, isUnreadable } from './storage-failure.ts'

/** Whether an installation can be relied on now. */
export interface StorageHealth extends CommitObserver {
  /** Why nothing can be stored or relied on, in a sentence; undefined while all is well. */
  problem(): string | undefined
  /** Whether the last commit failed and none has held since. */
  isFailing(): boolean
  isDamaged(): boolean
  /** What a look at the pages found; undefined when they are sound. */
  pagesChecked(damage: string | undefined): void
  /** Indexes were damaged and are written anew. */
  mended(): void
  databaseChecked(isSameDatabase: boolean): void
  unreadable(error: Error): void
}

/** Hears how commits end. */
export interface CommitObserver {
  /** A commit that wrote something and holds. */
  committed(ms: number): void
  failed(error: unknown): void
  /** A statement that found the file damaged, emptied or unreadable. */
  unreadable?(error: Error): void
  /** Whether pages were found damaged, and not sound since: nothing is committed then. */
  isDamaged?(): boolean
}

export interface HealthPorts {
  /** Hears of the beginning and the end of a trouble, not of each of its failures. */
  readonly onTrouble: (sentence: string, error?: unknown) => void
  readonly onOver: (sentence: string) => void
  readonly onCommit?: (ms: number) => void
  readonly onFailed?: () => void
}

const unstored = 'The last change could not be stored: look at the disk of the data folder'
const moved =
  'The open database is no longer the one in the data folder: nothing more is stored in it. Restart the server, and restore the last backup if it refuses to start'

/** Fails from a failed commit until one holds again, while pages are damaged, and once the database was moved away. */
export const createStorageHealth = ({ onTrouble, onOver, onCommit, onFailed }: HealthPorts): StorageHealth => {
  let failedInARow = 0
  let damage: string | undefined
  let isSameDatabase = true
  return {
    problem() {
      if (!isSameDatabase) return moved
      if (damage !== undefined) return damagedSentence(damage)
      return failedInARow > 0 ? unstored : undefined
    },
    isFailing: () => failedInARow > 0,
    isDamaged: () => damage !== undefined,
    committed(ms) {
      onCommit?.(ms)
      if (failedInARow > 0) onOver(`Changes are stored again; ${failedInARow} commits failed meanwhile`)
      failedInARow = 0
      isSameDatabase = true // it was looked at before the commit
    },
    failed(error) {
      if (isUnreadable(error)) this.unreadable(error)
      onFailed?.()
      if (error instanceof DatabaseMoved) return this.databaseChecked(false)
      if (error instanceof DatabaseDamaged) return
      failedInARow += 1
      if (failedInARow === 1) onTrouble(unstored, error)
    },
    pagesChecked(now) {
      if (!isSameDatabase) return // an emptied file, or another one, says nothing of the pages that are open
      if (now !== undefined && damage === undefined) onTrouble(damagedSentence(now))
      if (now === undefined && damage !== undefined) onOver('The pages of the database are sound again')
      damage = now
    },
    mended: () => onOver(mendedWords),
    unreadable({ message }) {
      if (damage === undefined) onTrouble(damagedSentence(message))
      damage ??= message
    },
    databaseChecked(now) {
      if (!now && isSameDatabase) onTrouble(moved)
      isSameDatabase = now
    },
  }
}

const damagedSentence = (damage: string): string => `Pages of the database are damaged (${damage}): ${damageRemedy}`
