import type { Account } from '@rapport/domain/account/account'
import { changeAccount } from '@rapport/domain/account/account-change'
import { changedFields } from '@rapport/domain/account/account-difference'
import type { AccountField } from '@rapport/domain/account/account-field'
import { historyOf, type NameOf, withChannel } from '@rapport/domain/account/account-history'
import { fieldsOfPatch, inputToValues, type Workspace } from '@rapport/domain/account/account-input'
import { type FieldChange, hadRevision, nextRevision, reconcile } from '@rapport/domain/account/account-revision'
import type { AccountPatch } from '@rapport/domain/account/account-shape'
import type { AccountValues } from '@rapport/domain/account/account-values'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { isFoundOtherwise, updateSearchRows } from '../../facts/account/account-search.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import { announce, logHistory, pipelineOf } from './account-answer.ts'
import { resolveReferences } from './account-reference-service.ts'
import { hasChangeAt, readAccount, readChangesAfter, readWorkspace } from './account-repository.ts'
import { type AccountRow, inWords, outreachColumnsOf, rowToValues, type StoredAccount, storedToValue } from './account-row.ts'
import { updateAccount } from './account-writing-repository.ts'

interface Wanted {
  readonly id: string
  readonly patch: AccountPatch
}

type Making = Pick<WritingPorts, 'newId' | 'now'>

/** Writes the fields of a patch and what follows from them, with history, search and events, or nothing at all. */
export const changeAccountOf = async (ports: Making, tx: Tx, caller: Caller, wanted: Wanted): Promise<Result<Account>> => {
  const plan = await planChange(tx, caller, wanted)
  return plan.ok ? ok(await storeAnswered(ports, tx, caller, plan.value)) : plan
}

/** The result of a change before it is written. It holds while nobody else writes the account. */
export interface ChangePlan {
  readonly stored: StoredAccount
  readonly workspace: Workspace
  readonly before: AccountValues
  readonly after: AccountValues
  readonly nameOf: NameOf
  /** How the contact that it logs was made. */
  readonly contactChannel?: AccountPatch['contactChannel']
}

/** The result of a patch, or its refusal. */
export const planChange = async (tx: Tx, caller: Caller, { id, patch }: Wanted): Promise<Result<ChangePlan>> => {
  const stored = await readAccount(tx, caller.organizationId, id)
  if (stored === undefined) return unknownAccount
  const workspace = await readWorkspace(tx, caller.organizationId)
  const before = rowToValues(stored.row, workspace)
  const write = await writeOf(tx, caller, { id, patch, before, rev: stored.row.rev }, workspace)
  if (!write.ok) return write
  const after = changeAccount(before, write.value, pipelineOf(workspace))
  if (!after.ok) return after
  const plan = await planValues(tx, caller, { stored, after: after.value, workspace })
  return plan.ok ? ok({ ...plan.value, contactChannel: patch.contactChannel }) : plan
}

/** The result of other values; refused when they name something of another organisation. */
export const planValues = async (
  tx: Tx,
  { organizationId }: Caller,
  { stored, after, workspace }: Pick<ChangePlan, 'stored' | 'after' | 'workspace'>,
): Promise<Result<ChangePlan>> => {
  const before = rowToValues(stored.row, workspace)
  const nameOf = await resolveReferences(tx, organizationId, { before, after }, workspace)
  return nameOf.ok ? ok({ stored, workspace, before, after, nameOf: nameOf.value }) : nameOf
}

/** Stores a plan and answers with the account as it stands then. */
export const storeAnswered = async (ports: Making, tx: Tx, caller: Caller, plan: ChangePlan): Promise<Account> => {
  const row = await storeChange(ports, tx, caller, plan)
  // A patch changes neither picture nor stages.
  return inWords({ ...plan.stored, row }, plan.workspace)
}

const meanwhile = 'Somebody else changed this meanwhile'

/** What a patch may write after the changes since its base revision. */
const writeOf = async (
  tx: Tx,
  { userId }: Caller,
  { id, patch, before, rev }: Wanted & { readonly before: AccountValues; readonly rev: number },
  workspace: Workspace,
): Promise<Result<Partial<AccountValues>>> => {
  const wanted = inputToValues(fieldsOfPatch(patch), workspace)
  if (!wanted.ok || patch.baseRev === undefined) return wanted
  const { baseRev } = patch
  const changes = await readChangesAfter(tx, { id, rev: baseRev, fields: Object.keys(wanted.value) }, userId)
  // Only fields of an account were asked for.
  const nowOf = ({ field, oldValue }: FieldChange) => storedToValue(field as AccountField, oldValue, workspace)
  const later = changes.map((change) => ({ ...change, oldValue: nowOf(change) }))
  const revisions = (await hasChangeAt(tx, id, baseRev)) ? [baseRev] : []
  const isOfAnotherHistory = !hadRevision(baseRev, { rev, given: revisions })
  const { write, conflicts } = reconcile(wanted.value, { now: before, later, callerId: userId, isOfAnotherHistory })
  const fields = Object.keys(conflicts)
  if (fields.length === 0) return ok(write)
  return refuse('changed_meanwhile', meanwhile, { current: conflicts, issues: fields.map((path) => ({ path, message: meanwhile })) })
}

/** Stores a plan with history, search and events, and answers with the row as it stands then. */
export const storeChange = async ({ newId, now }: Making, tx: Tx, caller: Caller, plan: ChangePlan): Promise<AccountRow> => {
  const { stored, before, after, workspace, nameOf, contactChannel } = plan
  const fields = changedFields(before, after)
  if (fields.length === 0) return stored.row
  const { id, organizationId, searchRow } = stored.row
  const at = now()
  const rev = nextRevision(stored.row.rev, at.getTime())
  const key = { id, organizationId, searchRow: searchRow ?? 0 }
  const written = await updateAccount(tx, {
    ...key,
    before,
    after,
    workspace,
    outreach: outreachColumnsOf(after, workspace),
    fields,
    rev,
    actorId: caller.userId,
    now: at,
  })
  if (isFoundOtherwise(before, after)) await updateSearchRows(tx, { organizationId, accountId: id }, after)
  await logHistory(tx, caller, withChannel(historyOf(before, after, nameOf), contactChannel), { newId, accountId: id, at })
  announce(tx, caller, { id, rev, now: at })
  return { ...stored.row, ...written }
}
