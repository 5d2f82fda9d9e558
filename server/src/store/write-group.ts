import type { Change } from '@rapport/domain/event/change'
import type { SqliteConnection } from './sqlite-connection.ts'
import type { Tx } from './store.ts'
import { toStoreError } from './store-error.ts'
import { runInTurn, type WriteTurn, withinMicrotasks } from './write-turn.ts'

/** Somebody's write, asked for and not run yet. */
export interface WaitingWrite {
  run(tx: Tx): Promise<void>
  /** After the commit, with what it changed. */
  stored(changes: readonly Change[]): void
  failed(error: unknown): void
}

export type MakeTx = (turn: WriteTurn, changes: Change[]) => Tx

const turnMs = 8

/**
 * Runs writes that wait together in one transaction, each in a savepoint of its own, so that the disk is forced once for all of them and
 * one that throws is undone alone. Nobody hears of anything before the commit; when that fails, it failed for all. What would hold the
 * event loop for too long stays in `waiting`.
 */
export const runTogether = async (writer: SqliteConnection, waiting: WaitingWrite[], makeTx: MakeTx): Promise<void> => {
  const begun = performance.now()
  const taken: WaitingWrite[] = []
  const outcomes: (() => void)[] = []
  try {
    writer.exec('BEGIN IMMEDIATE')
    for (let next = waiting.shift(); next; next = performance.now() - begun < turnMs ? waiting.shift() : undefined) {
      taken.push(next)
      outcomes.push(await runOne(writer, next, makeTx))
    }
    writer.exec('COMMIT')
  } catch (error) {
    if (writer.inTransaction) writer.exec('ROLLBACK')
    for (const one of taken.length > 0 ? taken : waiting.splice(0)) one.failed(toStoreError(error))
    return
  }
  for (const tell of outcomes) tell()
}

const runOne = async (writer: SqliteConnection, write: WaitingWrite, makeTx: MakeTx): Promise<() => void> => {
  const turn: WriteTurn = { isOpen: true, depth: 0 }
  const changes: Change[] = []
  writer.exec('SAVEPOINT write')
  try {
    await runInTurn(turn, () => withinMicrotasks(() => write.run(makeTx(turn, changes))))
    turn.isOpen = false
    writer.exec('RELEASE write')
    return () => write.stored(changes)
  } catch (error) {
    turn.isOpen = false
    // SQLite itself has undone all of it, as on a full disk.
    if (!writer.inTransaction) throw error
    writer.exec('ROLLBACK TO write; RELEASE write')
    return () => write.failed(toStoreError(error))
  }
}
