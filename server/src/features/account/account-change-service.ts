import type { Account } from '@rapport/domain/account/account'
import { changeAccount } from '@rapport/domain/account/account-change'
import { changedFields } from '@rapport/domain/account/account-difference'
import { historyOf, type NameOf } from '@rapport/domain/account/account-history'
import { fieldsOfPatch, inputToValues, type Workspace } from '@rapport/domain/account/account-input'
import { hadRevision, nextRevision, reconcile } from '@rapport/domain/account/account-revision'
import type { AccountPatch } from '@rapport/domain/account/account-shape'
import type { AccountValues } from '@rapport/domain/account/account-values'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { announce, logHistory, pipelineOf } from './account-answer-service.ts'
import { resolveReferences } from './account-reference-service.ts'
import { readAccount, readAccountRow, readChangesAfter, readWorkspace } from './account-repository.ts'
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

/** Gives an account other values, with history, search and events, and answers its revision; refused when they name what is not this organisation's. */
export const storeValues = async (
  ports: Making,
  tx: Tx,
  caller: Caller,
  { stored, after, workspace }: OtherValues,
): Promise<Result<number>> => {
  const before = rowToValues(stored.row)
  const nameOf = await resolveReferences(tx, caller.organizationId, { before, after }, workspace)
  if (!nameOf.ok) return nameOf
  const outreachDay = outreachDayOf(after, workspace)
  return ok(await storeChange(ports, tx, caller, { stored, before, after, outreachDay, nameOf: nameOf.value }))
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
  const { baseRev } = patch
  const since = await readChangesAfter(tx, id, baseRev - 1)
  const later = since.filter((change) => change.rev > baseRev)
  const isOfAnotherHistory = !hadRevision(baseRev, { rev, given: since.map((change) => change.rev) })
  const { write, conflicts } = reconcile(wanted.value, { now: before, later, callerId: userId, isOfAnotherHistory })
  const fields = Object.keys(conflicts)
  if (fields.length === 0) return ok(write)
  return refuse('changed_meanwhile', meanwhile, { current: conflicts, issues: fields.map((path) => ({ path, message: meanwhile })) })
}

interface Change {
  readonly stored: StoredAccount
  readonly before: AccountValues
  readonly after: AccountValues
  readonly outreachDay: string | null
  readonly nameOf: NameOf
}

const storeChange = async ({ newId, now }: Making, tx: Tx, caller: Caller, change: Change): Promise<number> => {
  const { stored, before, after, outreachDay, nameOf } = change
  const fields = changedFields(before, after)
  if (fields.length === 0) return stored.row.rev
  const { id, organizationId, searchRow } = stored.row
  const at = now()
  const rev = nextRevision(stored.row.rev, at.getTime())
  const place = { id, organizationId, searchRow: searchRow ?? 0 }
  await updateAccount(tx, { ...place, before, after, outreachDay, fields, rev, actorId: caller.userId, now: at })
  if (isFoundOtherwise(before, after)) await updateSearchRows(tx, { organizationId, accountId: id }, after)
  await logHistory(tx, caller, historyOf(before, after, nameOf), { newId, accountId: id, at })
  announce(tx, caller, { id, rev, now: at })
  return rev
}
