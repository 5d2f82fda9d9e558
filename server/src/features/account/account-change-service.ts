import type { Account } from '@rapport/domain/account/account'
import { changeAccount } from '@rapport/domain/account/account-change'
import { historyOf, type NameOf } from '@rapport/domain/account/account-history'
import { fieldsOfPatch, inputToValues, type Workspace } from '@rapport/domain/account/account-input'
import { endOfHistory, hadRevision, reconcile } from '@rapport/domain/account/account-revision'
import type { AccountPatch } from '@rapport/domain/account/account-shape'
import { type AccountValues, changedFields } from '@rapport/domain/account/account-values'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { announce, logHistory, pipelineOf } from './account-answer-service.ts'
import { resolveReferences } from './account-reference-service.ts'
import { readAccount, readAccountRow, readChangesAfter, readLastRevisionBefore, readWorkspace } from './account-repository.ts'
import { inWords, outreachDayOf, rowToValues, type StoredAccount } from './account-row.ts'
import { isFoundOtherwise, updateSearchRows } from './account-search-repository.ts'
import type { AccountPorts } from './account-service.ts'
import { updateAccount } from './account-writing-repository.ts'

interface Wanted {
  readonly id: string
  readonly patch: AccountPatch
}

type Making = Pick<AccountPorts, 'newId' | 'now'>

/** Writes the fields of a patch and what follows from them, with history, search and events, or nothing at all. */
export const changeAccountOf = async (
  ports: Making,
  tx: Tx,
  caller: Caller,
  { id, patch, remember }: Wanted & { readonly remember: Remember<Account> },
): Promise<Result<Account>> => {
  const { organizationId } = caller
  const stored = await readAccount(tx, organizationId, id)
  if (stored === undefined) return unknownAccount
  const workspace = await readWorkspace(tx, organizationId)
  const before = rowToValues(stored.row)
  const write = await writeOf(tx, caller, { id, patch, before, rev: stored.row.rev }, workspace)
  if (!write.ok) return write
  const after = changeAccount(before, write.value, pipelineOf(workspace))
  if (!after.ok) return after
  const done = await storeValues(ports, tx, caller, { stored, after: after.value, workspace })
  if (!done.ok) return done
  // Neither the picture nor the stages are of what a patch changes.
  const row = await readAccountRow(tx, organizationId, id)
  if (row === undefined) return unknownAccount
  const answer = inWords({ ...stored, row }, workspace)
  await remember(tx, answer)
  return ok(answer)
}

interface OtherValues {
  readonly stored: StoredAccount
  readonly after: AccountValues
  readonly workspace: Workspace
}

/** Gives an account other values, with history, search and events; refused when they name what is not this organisation's. */
export const storeValues = async (
  ports: Making,
  tx: Tx,
  caller: Caller,
  { stored, after, workspace }: OtherValues,
): Promise<Result<void>> => {
  const before = rowToValues(stored.row)
  const nameOf = await resolveReferences(tx, caller.organizationId, { before, after }, workspace)
  if (!nameOf.ok) return nameOf
  const outreachDay = outreachDayOf(after, workspace)
  await storeChange(ports, tx, caller, { stored, before, after, outreachDay, nameOf: nameOf.value })
  return ok(undefined)
}

const meanwhile = 'Somebody else changed this meanwhile'

/** What a patch may write, given what happened since the revision it began from. */
const writeOf = async (
  tx: Tx,
  { userId }: Caller,
  { id, patch, before, rev }: Wanted & { readonly before: AccountValues; readonly rev: number },
  workspace: Workspace,
): Promise<Result<Partial<AccountValues>>> => {
  const wanted = inputToValues(fieldsOfPatch(patch), workspace)
  if (!wanted.ok || patch.baseRev === undefined) return wanted
  const later = await readChangesAfter(tx, id, patch.baseRev)
  const isOfAnotherHistory = !(await hadAt(tx, { id, rev }, patch.baseRev))
  const { write, conflicts } = reconcile(wanted.value, { now: before, later, callerId: userId, isOfAnotherHistory })
  const fields = Object.keys(conflicts)
  if (fields.length === 0) return ok(write)
  return refuse('changed_meanwhile', meanwhile, { current: conflicts, issues: fields.map((path) => ({ path, message: meanwhile })) })
}

/** What came before the last restore is asked of the database only for a revision from before it. */
const hadAt = async (tx: Tx, { id, rev }: { readonly id: string; readonly rev: number }, base: number): Promise<boolean> => {
  const end = endOfHistory(base)
  return hadRevision(base, { rev, lastOfHistory: end > rev ? rev : await readLastRevisionBefore(tx, id, end) })
}

interface Change {
  readonly stored: StoredAccount
  readonly before: AccountValues
  readonly after: AccountValues
  readonly outreachDay: string | null
  readonly nameOf: NameOf
}

const storeChange = async ({ newId, now }: Making, tx: Tx, caller: Caller, change: Change): Promise<void> => {
  const { stored, before, after, outreachDay, nameOf } = change
  const fields = changedFields(before, after)
  if (fields.length === 0) return
  const { id, organizationId, searchRow } = stored.row
  const at = now()
  const rev = stored.row.rev + 1
  const place = { id, organizationId, searchRow: searchRow ?? 0 }
  await updateAccount(tx, { ...place, before, after, outreachDay, fields, rev, actorId: caller.userId, now: at })
  if (isFoundOtherwise(before, after)) await updateSearchRows(tx, { organizationId, accountId: id }, after)
  await logHistory(tx, caller, historyOf(before, after, nameOf), { newId, accountId: id, at })
  announce(tx, caller, { id, rev, now: at })
}
