import type { Change } from '@rapport/domain/event/change'
import type { SqliteConnection } from './file/sqlite-connection.ts'
import { isStorageFailure } from './health/storage-failure.ts'
import type { CommitObserver } from './health/storage-health.ts'
import type { Tx } from './store.ts'
import { toStoreError } from './store-error.ts'
import { type Follow, runInTurn, type WriteTurn, whenFree, withinMicrotasks } from './write-turn.ts'
import type { WritePayer } from './writing-call.ts'

/** A write that waits. */
export interface WaitingWrite {
  readonly isForced: boolean
  /** When it was asked for, if others may go first: by `ticks`. */
  readonly patientSince: number | undefined
  readonly payer: WritePayer | undefined
  run(tx: Tx): Promise<void>
  stored(changes: readonly Change[]): void
  failed(error: unknown): void
}

export type MakeTx = (turn: WriteTurn, changes: Change[]) => Tx

export interface GroupPorts {
  readonly writer: SqliteConnection
  /** Runs `begin`, `commit` and the like. */
  readonly say: (text: string) => void
  /** Says of the next transaction whether its commit forces the disk. */
  readonly force: (isForced: boolean) => void
  readonly makeTx: MakeTx
  readonly follow: Follow
  readonly beforeCommit?: () => void
  readonly afterCommit?: (isForced: boolean) => void
  readonly observer?: GroupObserver | undefined
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
  /** Milliseconds that the main thread has computed. */
  readonly computed: () => number
}

interface GroupObserver extends CommitObserver {
  changes(): unknown
}

const turnMs = 8

/** A patient write that waited for so long is overtaken no more. */
const patienceMs = 100

/** Puts a write among those that wait: before those with patience, unless it has some itself. */
export const queueUp = (waiting: WaitingWrite[], write: WaitingWrite, now: number): void => {
  const mayGoFirst = ({ patientSince }: WaitingWrite) => patientSince !== undefined && now - patientSince < patienceMs
  const slot = write.patientSince === undefined ? waiting.findIndex(mayGoFirst) : -1
  waiting.splice(slot < 0 ? waiting.length : slot, 0, write)
}

/**
 * Runs waiting writes in one transaction, so the disk is forced once. Each after the first has a savepoint: one that throws is undone
 * alone. Nobody hears of anything before the commit, whose failure fails all. Writes that would hold the event loop too long stay in
 * `waiting`. A forced write never follows one that is not. A patient one has a transaction of its own.
 */
export const runTogether = async (ports: GroupPorts, waiting: WaitingWrite[]): Promise<void> => {
  const { writer, say, force, beforeCommit, afterCommit, observer, ticks } = ports
  const changesBefore = observer?.changes()
  const asked = [...waiting]
  // Taken before it begins: while it waits for the database, others may still get in front.
  const first = waiting.shift()
  if (first === undefined) return
  const taken: WaitingWrite[] = []
  const outcomes: (() => void)[] = []
  const { isForced } = first
  let hasFailed = false
  const onStorageFailure = (error: unknown) => {
    hasFailed = true
    observer?.failed(error)
  }
  const isPatient = (write: WaitingWrite | undefined) => write?.patientSince !== undefined
  const isNextIn = () => ticks() - begun < turnMs && ![first, waiting[0]].some(isPatient) && (isForced || waiting[0]?.isForced === false)
  let begun = 0
  try {
    force(isForced)
    await begin(ports)
    begun = ticks()
    const computedBefore = ports.computed()
    for (let next: WaitingWrite | undefined = first; next; next = isNextIn() ? waiting.shift() : undefined) {
      taken.push(next)
      outcomes.push(await runOne(ports, next, { isFirst: taken.length === 1, computedBefore, onStorageFailure }))
    }
    beforeCommit?.()
    const committing = performance.now()
    say('COMMIT')
    afterCommit?.(isForced)
    // A transaction without a write says nothing about the disk.
    if (!hasFailed && observer?.changes() !== changesBefore) observer?.committed(performance.now() - committing)
  } catch (error) {
    if (writer.inTransaction) writer.exec('ROLLBACK')
    observer?.failed(error)
    const failed = taken.length > 0 ? taken : asked
    waiting.splice(0, waiting.length, ...waiting.filter((write) => !failed.includes(write)))
    for (const write of failed) write.failed(toStoreError(error))
    return
  }
  for (const tell of outcomes) tell()
}

const begin = ({ say, ticks }: GroupPorts): Promise<void> => whenFree(() => say('BEGIN IMMEDIATE'), ticks)

interface Turn {
  readonly isFirst: boolean
  /** Milliseconds that the main thread had computed when the transaction began. */
  readonly computedBefore: number
  readonly onStorageFailure: (error: unknown) => void
}

const runOne = async (ports: GroupPorts, write: WaitingWrite, { isFirst, computedBefore, onStorageFailure }: Turn): Promise<() => void> => {
  const { writer, say, makeTx, follow } = ports
  const turn: WriteTurn = { isOpen: true, depth: 0 }
  const changes: Change[] = []
  if (!isFirst) say('SAVEPOINT write')
  const body = async () => {
    const tx = makeTx(turn, changes)
    await write.run(tx)
    await follow(tx, changes)
  }
  try {
    await paid(ports, { payer: write.payer, computedBefore }, () => runInTurn(turn, () => withinMicrotasks(body)))
    turn.isOpen = false
    if (!isFirst) say('RELEASE write')
    return () => write.stored(changes)
  } catch (error) {
    turn.isOpen = false
    // SQLite has undone all of it, as on a full disk.
    if (!writer.inTransaction) throw error
    if (isStorageFailure(error)) onStorageFailure(error)
    // The first write undoes only itself when all is undone.
    writer.exec(isFirst ? 'ROLLBACK' : 'ROLLBACK TO write; RELEASE write')
    if (isFirst) await begin(ports)
    return () => write.failed(toStoreError(error))
  }
}

/** Asking what was computed costs as much as a small write: a shorter one is not worth it. */
const shortMs = 20

interface Paying extends Pick<WaitingWrite, 'payer'>, Pick<Turn, 'computedBefore'> {}

/** A body computes in one piece: it awaits nothing but its own statements. */
const paid = async ({ ticks, computed }: GroupPorts, { payer, computedBefore }: Paying, run: () => Promise<void>): Promise<void> => {
  if (payer === undefined) return run()
  const since = ticks()
  try {
    await run()
  } finally {
    const took = ticks() - since
    payer(took < shortMs ? took : Math.min(took, computed() - computedBefore))
  }
}
