import { emptyValues, fieldsOfPatch, inputToValues } from '@rapport/domain/account/account-input'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { type BulkAnswer, type BulkUndoAnswer, patchOfBulk } from '@rapport/domain/account-list/bulk-change'
import type { BulkChange, BulkRequest, BulkUndoRequest } from '@rapport/domain/account-list/bulk-change-shape'
import { mostCampaigns, tooManyCampaigns } from '@rapport/domain/label/label'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Caller, StillMay, Turn } from '../../../http/caller.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { Remember } from '../../../store/remember.ts'
import type { Tx } from '../../../store/store.ts'
import { changeAccountOf } from '../account-change-service.ts'
import { resolveReferences } from '../account-reference-service.ts'
import { removeAccount } from '../account-removal-service.ts'
import { readAccount, readOwnIds, readWorkspace } from '../account-repository.ts'
import { type UndoOutcome, undoCommit, unknownUndo } from './account-undo-service.ts'

interface Means<T> {
  readonly remember: Remember<T>
  /** Asked before each group of accounts. */
  readonly stillMay: StillMay
  /** Awaited before each group of accounts. */
  readonly turn: Turn
}

export type AccountBulk = ReturnType<typeof createAccountBulk>

export const createAccountBulk = (ports: WritingPorts) => ({
  /** One change for many accounts, each as if it were changed alone. */
  async change(caller: Caller, { ids, change }: BulkRequest, { remember, stillMay, turn }: Means<BulkAnswer>) {
    const refused = await refusalOf(ports, caller, change)
    if (refused) return refused
    const outcomes = await inTurns(
      ports,
      caller,
      [...new Set(ids)].map((id) => ({ id })),
      {
        stillMay,
        turn,
        unknown: unknownOutcome,
        doEntry: (tx, { id }) => changeOne(ports, tx, caller, { id, change }),
        atTheEnd: (tx, all) => remember(tx, toAnswer(all)),
      },
    )
    return outcomes.ok ? ok(toAnswer(outcomes.value)) : outcomes
  },

  /** Takes commits of the caller back, as far as nobody changed the same since. */
  async undo(caller: Caller, { entries }: BulkUndoRequest, { remember, stillMay, turn }: Means<BulkUndoAnswer>) {
    const outcomes = await inTurns(ports, caller, entries, {
      stillMay,
      turn,
      unknown: unknownUndo,
      doEntry: (tx, entry) => undoCommit(ports, tx, caller, entry),
      atTheEnd: (tx, all) => remember(tx, toUndoAnswer(all)),
    })
    return outcomes.ok ? ok(toUndoAnswer(outcomes.value)) : outcomes
  },
})

/** How many accounts one transaction takes: others write in between, and nobody who types waits for long. */
const together = 10

interface Entry {
  readonly id: string
}

interface Work<E extends Entry, O extends Entry> {
  readonly stillMay: StillMay
  readonly turn: Turn
  /** The outcome of an id that the organisation does not have. */
  readonly unknown: (id: string) => O
  readonly doEntry: (tx: Tx, entry: E) => Promise<O>
  readonly atTheEnd: (tx: Tx, all: readonly O[]) => Promise<void>
}

/** Each entry has another id. Unknown ones are found by one read, and cost no transaction. */
const inTurns = async <E extends Entry, O extends Entry>(
  { store }: Pick<WritingPorts, 'store'>,
  { organizationId }: Caller,
  entries: readonly E[],
  { stillMay, turn, unknown, doEntry, atTheEnd }: Work<E, O>,
): Promise<Result<readonly O[]>> => {
  await turn()
  const ids = entries.map(({ id }) => id)
  const own = await store.read((db) => readOwnIds({ db, tables: store.tables }, organizationId, ids))
  const left = entries.filter(({ id }) => own.has(id))
  const outcomeById = new Map<string, O>()
  const all = (): readonly O[] => ids.map((id) => outcomeById.get(id) ?? unknown(id))
  do {
    await turn()
    const may = await stillMay()
    if (!may.ok) return may
    const some = left.splice(0, together)
    await store.write(async (tx) => {
      for (const entry of some) outcomeById.set(entry.id, await doEntry(tx, entry))
      if (left.length === 0) await atTheEnd(tx, all())
    })
  } while (left.length > 0)
  return ok(all())
}

/** A refusal for every account: an unknown stage, owner, segment or campaign. */
const refusalOf = ({ store }: WritingPorts, { organizationId }: Caller, change: BulkChange): Promise<Result<never> | undefined> =>
  store.read(async (db) => {
    const source = { db, tables: store.tables }
    const workspace = await readWorkspace(source, organizationId)
    const values = inputToValues(fieldsOfPatch(patchOfBulk(change, [])), workspace)
    if (!values.ok) return values
    const before = emptyValues('')
    const named = await resolveReferences(source, organizationId, { before, after: { ...before, ...values.value } }, workspace)
    return named.ok ? undefined : named
  })

interface Wanted {
  readonly id: string
  readonly change: BulkChange
}

type Outcome =
  | { readonly at: 'changed' | 'unchanged'; readonly id: string; readonly rev: number }
  | { readonly at: 'failed'; readonly id: string; readonly message: string }

const unknownOutcome = (id: string): Outcome => ({ at: 'failed', id, message: unknownAccount.refusal.message })

const changeOne = async (ports: WritingPorts, tx: Tx, caller: Caller, { id, change }: Wanted): Promise<Outcome> => {
  const stored = await readAccount(tx, caller.organizationId, id)
  if (stored === undefined) return unknownOutcome(id)
  if (change.delete) {
    const removed = await removeAccount(ports, tx, caller, id)
    return removed.ok ? { at: 'changed', id, rev: removed.value } : { at: 'failed', id, message: removed.refusal.message }
  }
  const patch = patchOfBulk(change, stored.row.campaignIds)
  if ((patch.campaignIds?.length ?? 0) > mostCampaigns) return { at: 'failed', id, message: tooManyCampaigns }
  const answer = await changeAccountOf(ports, tx, caller, { id, patch })
  if (!answer.ok) return { at: 'failed', id, message: answer.refusal.message }
  const { rev } = answer.value
  return { at: rev === stored.row.rev ? 'unchanged' : 'changed', id, rev }
}

const toAnswer = (outcomes: readonly Outcome[]): BulkAnswer => ({
  changed: outcomes.flatMap((outcome) => (outcome.at === 'changed' ? [{ id: outcome.id, rev: outcome.rev }] : [])),
  unchanged: outcomes.flatMap((outcome) => (outcome.at === 'unchanged' ? [outcome.id] : [])),
  failed: outcomes.flatMap((outcome) => (outcome.at === 'failed' ? [{ id: outcome.id, message: outcome.message }] : [])),
})

const toUndoAnswer = (outcomes: readonly UndoOutcome[]): BulkUndoAnswer => ({
  undone: outcomes.flatMap(({ id, rev }) => (rev === undefined ? [] : [{ id, rev }])),
  kept: outcomes.flatMap(({ id, kept }) => (kept === undefined ? [] : [{ id, ...kept }])),
})
