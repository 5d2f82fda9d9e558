import type { Account } from '@rapport/domain/account/account'
import type { ContactChannel } from '@rapport/domain/next-outreach/contact-channel'
import { begunAt } from '@rapport/domain/sync/begun-change'
import type { AccountChange, AccountCreation, FieldValueWrite, OutboxRow } from '@rapport/domain/sync/outbox'
import { knownAccount } from '../account/known-account.ts'
import { provideLaying } from '../account/laying.ts'
import { listLaying } from '../account/list-laying.ts'
import { newId } from '../new-id.ts'
import { requireSync, type SyncSession } from '../sync-session.ts'

/** Shows a new account at once and sends it first; answers its id. */
export const createAccount = (input: Omit<AccountCreation, 'id' | 'createdAt'>): string => {
  const sync = requireSync()
  const accountId = newId<'account'>()
  const createdAt = new Date().toISOString()
  const payload = { ...input, id: accountId, createdAt } as AccountCreation // Omit forgets that a name is there
  show(sync, { ...newRow(sync, accountId, createdAt), kind: 'create-account', payload })
  return accountId
}

/** Shows a change of an account at once and sends it in its turn; a stage move is one, too. `baseRev`: the revision that the person saw. */
export const patchAccount = (accountId: string, change: AccountChange, baseRev: number): void => addPatch(accountId, change, { baseRev })

/** [TD4] A change that logs a contact, with how it was made. */
export const patchContact = (accountId: string, change: AccountChange, baseRev: number, contactChannel: ContactChannel): void =>
  addPatch(accountId, change, { baseRev, contactChannel })

/** [OB19] The same for what was changed in a dialog; `seen`: the account as it was shown when the dialog opened. */
export const patchSeenAccount = (seen: Account, change: AccountChange): void => {
  const now = knownAccount(requireSync().client, seen.id) ?? seen
  for (const part of begunAt(seen, change, now)) patchAccount(seen.id, part.change, part.baseRev)
}

/** [UN5] The same for a change that takes one back. */
export const patchAccountBack = (accountId: string, change: AccountChange, baseRev: number): void =>
  addPatch(accountId, change, { baseRev, isUndo: true })

interface PatchTerms {
  readonly baseRev: number
  readonly isUndo?: boolean
  readonly contactChannel?: ContactChannel
}

const addPatch = (accountId: string, payload: AccountChange, terms: PatchTerms): void => {
  const sync = requireSync()
  const row = newRow(sync, accountId, new Date().toISOString())
  show(sync, { ...row, kind: 'patch-account', ...terms, payload })
}

/** Shows what an influencer has in a custom field at once and sends it in its turn. */
export const writeFieldValue = (accountId: string, write: FieldValueWrite): void => {
  const sync = requireSync()
  show(sync, { ...newRow(sync, accountId, new Date().toISOString()), kind: 'field-value', payload: write })
}

/** Lists lay it over what the server said. */
const show = (sync: SyncSession, row: OutboxRow): void => {
  provideLaying(listLaying)
  void sync.outbox.add(row)
}

/** A row of this person; it waits from `createdAt` on. */
export const newRow = (sync: SyncSession, accountId: string, createdAt: string): Omit<OutboxRow, 'kind' | 'payload' | 'baseRev'> => ({
  id: newId<'outbox-row'>(),
  idempotencyKey: newId<'idempotency-key'>(),
  organizationId: sync.organizationId,
  userId: sync.userId,
  accountId,
  createdAt,
  problem: null,
})
