import { type AccountImport, type CsvProgress, csvLimits, csvWords, type ImportUndone } from '@rapport/domain/account-csv/csv-import'
import { dayMs, minuteMs } from '@rapport/domain/limit/unit'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { isWorkedOnSince } from '../../../facts/account/account-work.ts'
import { readFieldValues } from '../../../facts/account/field-value.ts'
import { hasAccount } from '../../../facts/account/known-account.ts'
import type { Caller, StillMay, Turn } from '../../../http/caller.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { Remember } from '../../../store/remember.ts'
import type { Tx } from '../../../store/store.ts'
import {
  changeImport,
  countImported,
  type ImportRow,
  readImport,
  readImportAnywhere,
  readImports,
  readRowsAfter,
  type UndoneRow,
} from './import-undo-repository.ts'

export interface ImportUndoPorts extends Pick<WritingPorts, 'store' | 'now'> {
  readonly undo: {
    readonly remove: (tx: Tx, caller: Caller, id: string) => Promise<Result<number>>
    readonly takeBack: (
      tx: Tx,
      caller: Caller,
      commit: { readonly id: string; readonly rev: number; readonly writer: string },
    ) => Promise<{ readonly rev?: number; readonly kept?: unknown }>
  }
  readonly writeFieldValue: (
    tx: Tx,
    caller: Caller,
    input: { readonly accountId: string; readonly fieldId: string; readonly value: string },
  ) => Promise<Result<unknown>>
}

export interface Undoing {
  readonly stillMay: StillMay
  readonly turn: Turn
  readonly onProgress: (progress: CsvProgress) => void
  readonly remember: Remember<ImportUndone>
}

const unknownImport = refuse('not_found', csvWords.unknownImport)

/** An import or undoing that has not moved for so long broke off. */
export const brokenOffAfter = 2 * minuteMs
/** Rows of one transaction: others wait no longer than that. */
const together = 20

export type ImportUndo = ReturnType<typeof createImportUndo>

export const createImportUndo = (ports: ImportUndoPorts) => ({
  list: async ({ organizationId }: Caller): Promise<Result<readonly AccountImport[]>> => {
    const since = new Date(ports.now().getTime() - csvLimits.undoableDays * dayMs)
    const rows = await ports.store.read((db) =>
      readImports({ db, tables: ports.store.tables }, organizationId, { since, limit: csvLimits.listedImports }),
    )
    return ok(rows.map((row) => importOf(row, ports.now())))
  },

  /** [CI21] Takes an import back, some rows at a time. What was begun goes on where it was. */
  undo: async (caller: Caller, id: string, undoing: Undoing): Promise<Result<ImportUndone>> => {
    const begun = await begin(ports, caller, id)
    if (!begun.ok) return begun
    return finish(ports, caller, begun.value, undoing)
  },
})

const importOf = (row: ImportRow, now: Date): AccountImport => {
  const { id, userId, fileName, startedAt, created, updated, leftOut } = row
  return {
    id,
    userId,
    fileName,
    startedAt: startedAt.toISOString(),
    created,
    updated,
    leftOut,
    state: stateOf(row, now),
    undone: undoneOf(row),
  }
}

const undoneOf = ({ undoEndedAt, removed, restored, kept }: ImportRow): ImportUndone | null =>
  undoEndedAt === null ? null : { removed, restored, kept }

const stateOf = ({ endedAt, undoStartedAt, undoEndedAt, movedAt }: ImportRow, now: Date): AccountImport['state'] => {
  if (undoEndedAt !== null) return 'undone'
  if (undoStartedAt !== null) return 'being undone'
  return endedAt === null && now.getTime() - movedAt.getTime() < brokenOffAfter ? 'under way' : 'done'
}

const begin = ({ store, now }: ImportUndoPorts, caller: Caller, id: string): Promise<Result<ImportRow>> =>
  store.write(async (tx) => {
    const row = await readImport(tx, caller.organizationId, id)
    if (row === undefined) return unknownImport
    if (row.userId !== caller.userId && !mayAdminister(caller.role))
      return refuse('forbidden', 'Only who imported, owners and admins can undo an import')
    if (stateOf(row, now()) === 'under way') return refuse('conflict', 'This import is still under way')
    if (row.undoStartedAt === null) {
      const endedAt = row.endedAt ?? new Date(row.movedAt.getTime() + brokenOffAfter)
      await changeImport(tx, id, { endedAt, undoStartedAt: now(), undoneBy: caller.userId, movedAt: now() })
    }
    return ok(row)
  })

const finish = async (
  ports: ImportUndoPorts,
  caller: Caller,
  { id }: ImportRow,
  { stillMay, turn, onProgress, remember }: Undoing,
): Promise<Result<ImportUndone>> => {
  const { store } = ports
  const total = await store.read((db) => countImported({ db, tables: store.tables }, id))
  for (;;) {
    await turn()
    const may = await stillMay()
    if (!may.ok) return may
    const step = await store.write((tx) => undoSome(ports, tx, caller, id, remember))
    if (step === undefined) return unknownImport
    onProgress({ done: Math.min(step.done, total), total })
    if (step.undone) return ok(step.undone)
  }
}

interface Step {
  readonly done: number
  readonly undone: ImportUndone | null
}

/** The next rows. The position moves in their transaction, so two that undo at once take each row back once. */
const undoSome = async (
  ports: ImportUndoPorts,
  tx: Tx,
  caller: Caller,
  id: string,
  remember: Remember<ImportUndone>,
): Promise<Step | undefined> => {
  const row = await readImportAnywhere(tx, id)
  if (row === undefined) return undefined
  const sum = { removed: row.removed, restored: row.restored, kept: row.kept }
  if (row.undoEndedAt !== null) return { done: row.created + row.updated, undone: sum }
  const rows = await readRowsAfter(tx, id, row.undoneUpTo, together)
  for (const undone of rows) {
    const outcome = await undoRow(ports, tx, caller, { ...undone, writer: row.userId, endedAt: row.endedAt })
    sum[outcome] += 1
  }
  const isLast = rows.length < together
  const undoneUpTo = rows.at(-1)?.line ?? row.undoneUpTo
  await changeImport(tx, id, { ...sum, undoneUpTo, movedAt: ports.now(), ...(isLast && { undoEndedAt: ports.now() }) })
  if (isLast) await remember(tx, sum)
  return { done: sum.removed + sum.restored + sum.kept, undone: isLast ? sum : null }
}

interface RowToUndo extends UndoneRow {
  readonly writer: string
  /** Of the import: what came later is work of people. */
  readonly endedAt: Date | null
}

const undoRow = async (ports: ImportUndoPorts, tx: Tx, caller: Caller, row: RowToUndo): Promise<keyof ImportUndone> => {
  const { accountId, kind, rev, values, writer, endedAt } = row
  if (kind === 'created') {
    // What somebody writes meanwhile on another server counts, too.
    await tx.hold([accountId], 'all')
    if (endedAt !== null && (await isWorkedOnSince(tx, accountId, endedAt))) return 'kept'
    return (await ports.undo.remove(tx, caller, accountId)).ok ? 'removed' : 'kept'
  }
  if (!(await hasAccount(tx, caller.organizationId, accountId))) return 'kept'
  const taken = rev === null ? {} : await ports.undo.takeBack(tx, caller, { id: accountId, rev, writer })
  const stored = await readFieldValues(tx, accountId)
  let isKept = taken.kept !== undefined
  for (const { fieldId, before, after } of values) {
    const isStill = (stored.get(fieldId) ?? null) === after
    const written = isStill && (await ports.writeFieldValue(tx, caller, { accountId, fieldId, value: before ?? '' })).ok
    isKept ||= !written
  }
  return isKept ? 'kept' : 'restored'
}
