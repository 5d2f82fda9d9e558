import { changedFields } from '@rapport/domain/account/account-difference'
import type { AccountField } from '@rapport/domain/account/account-field'
import { withoutCommit } from '@rapport/domain/account-list/bulk-undo'
import type { Caller } from '../../../http/caller.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { Tx } from '../../../store/store.ts'
import { pipelineOf } from '../account-answer.ts'
import { planValues, storeChange } from '../account-change-service.ts'
import { restoreAccount } from '../account-removal-service.ts'
import { creationField, readAccount, readHolder, readLastActor, readWorkspace } from '../account-repository.ts'
import { rowToValues, type StoredAccount, storedToValue } from '../account-row.ts'
import { type CommitField, deletionField, readCommit } from './account-commit-repository.ts'

export interface UndoOutcome {
  readonly id: string
  /** The revision of the undoing; undefined when nothing was taken back. */
  readonly rev?: number
  /** Fields that stay, and their latest author. */
  readonly kept?: { readonly fields: readonly string[]; readonly changedBy: string | null }
}

export const unknownUndo = (id: string): UndoOutcome => ({ id, kept: { fields: [], changedBy: null } })

interface Commit {
  readonly id: string
  readonly rev: number
  /** Whose commit it was; left out, the caller's. */
  readonly writer?: string
}

/** Takes back what still stands of one commit. */
export const undoCommit = async (
  ports: Pick<WritingPorts, 'newId' | 'now'>,
  tx: Tx,
  caller: Caller,
  { id, rev, writer = caller.userId }: Commit,
): Promise<UndoOutcome> => {
  const holder = await readHolder(tx, id)
  if (holder?.organizationId !== caller.organizationId) return unknownUndo(id)
  const written = await readCommit(tx, id, rev)
  const fields = written.map(({ field }) => field)
  const stranger = written.find(({ actorId }) => actorId !== writer)
  if (written.length === 0 || stranger || fields.includes(creationField)) {
    return { id, kept: { fields, changedBy: stranger?.actorId ?? null } }
  }
  if (fields.includes(deletionField)) return undoDeletion(ports, tx, caller, { id, written, deletedAt: holder.deletedAt })
  const stored = await readAccount(tx, caller.organizationId, id)
  if (stored === undefined) return { id, kept: { fields, changedBy: holder.deletedBy } }
  return undoValues(ports, tx, caller, { stored, written, rev })
}

interface Deletion {
  readonly id: string
  readonly written: readonly CommitField[]
  readonly deletedAt: Date | null
}

/** Only a deletion that still stands; taking back a restoration would be deleting. */
const undoDeletion = async (
  ports: Pick<WritingPorts, 'newId' | 'now'>,
  tx: Tx,
  caller: Caller,
  { id, written, deletedAt }: Deletion,
): Promise<UndoOutcome> => {
  const isStill = deletedAt !== null && written.some(({ newValue }) => newValue === deletedAt.toISOString())
  const restored = isStill ? await restoreAccount(ports, tx, caller, id) : undefined
  return restored?.ok ? { id, rev: restored.value } : { id, kept: { fields: [deletionField], changedBy: null } }
}

interface Values {
  readonly stored: StoredAccount
  readonly written: readonly CommitField[]
  readonly rev: number
}

const undoValues = async (
  ports: Pick<WritingPorts, 'newId' | 'now'>,
  tx: Tx,
  caller: Caller,
  { stored, written, rev }: Values,
): Promise<UndoOutcome> => {
  const { id, organizationId } = stored.row
  const workspace = await readWorkspace(tx, organizationId)
  const before = rowToValues(stored.row, workspace)
  // Besides creation and deletion a commit names fields of an account only.
  const fields = written.map((change) => {
    const field = change.field as AccountField
    const now = (value: unknown) => storedToValue(field, value, workspace)
    return { field, oldValue: now(change.oldValue), newValue: now(change.newValue) }
  })
  const isStage = (stage: unknown) => workspace.stages.some(({ id }) => id === stage)
  const { values, kept } = withoutCommit(before, fields, pipelineOf(workspace), isStage)
  const hasChanged = changedFields(before, values).length > 0
  const plan = hasChanged ? await planValues(tx, caller, { stored, after: values, workspace }) : undefined
  const newRev = plan?.ok ? (await storeChange(ports, tx, caller, plan.value)).rev : undefined
  // The former owner may have left since.
  const stays = plan?.ok === false ? fields.map(({ field }) => field) : kept
  return {
    id,
    ...(newRev !== undefined && { rev: newRev }),
    ...(stays.length > 0 && { kept: { fields: stays, changedBy: await readLastActor(tx, { id, rev, fields: stays }) } }),
  }
}
