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

export interface GroupPorts {
  readonly writer: SqliteConnection
  /** Runs the words around a transaction. */
  readonly say: (text: string) => void
  readonly makeTx: MakeTx
}

const turnMs = 8

/**
 * Runs writes that wait together in one transaction, each after the first in a savepoint of its own, so that the disk is forced once for all of them and
 * one that throws is undone alone. Nobody hears of anything before the commit; when that fails, it failed for all. What would hold the
 * event loop for too long stays in `waiting`.
 */
export const runTogether = async (ports: GroupPorts, waiting: WaitingWrite[]): Promise<void> => {
  const { writer, say } = ports
  const begun = performance.now()
  const taken: WaitingWrite[] = []
  const outcomes: (() => void)[] = []
  try {
    say('BEGIN IMMEDIATE')
    for (let next = waiting.shift(); next; next = performance.now() - begun < turnMs ? waiting.shift() : undefined) {
      taken.push(next)
      outcomes.push(await runOne(ports, next, taken.length === 1))
    }
    say('COMMIT')
  } catch (error) {
    if (writer.inTransaction) writer.exec('ROLLBACK')
    for (const one of taken.length > 0 ? taken : waiting.splice(0)) one.failed(toStoreError(error))
    return
  }
  for (const tell of outcomes) tell()
}

const runOne = async ({ writer, say, makeTx }: GroupPorts, write: WaitingWrite, isFirst: boolean): Promise<() => void> => {
  const turn: WriteTurn = { isOpen: true, depth: 0 }
  const changes: Change[] = []
  if (!isFirst) say('SAVEPOINT write')
  try {
    await runInTurn(turn, () => withinMicrotasks(() => write.run(makeTx(turn, changes))))
    turn.isOpen = false
    if (!isFirst) say('RELEASE write')
    return () => write.stored(changes)
  } catch (error) {
    turn.isOpen = false
    // SQLite itself has undone all of it, as on a full disk.
    if (!writer.inTransaction) throw error
    // What comes first undoes nothing but itself when all is undone.
    writer.exec(isFirst ? 'ROLLBACK; BEGIN IMMEDIATE' : 'ROLLBACK TO write; RELEASE write')
    return () => write.failed(toStoreError(error))
  }
}
