import type { AccountField } from '@rapport/domain/account/account-field'
import type { Workspace } from '@rapport/domain/account/account-input'
import type { AccountValues } from '@rapport/domain/account/account-values'
import type { Tables } from '@rapport/schema/tables'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { recordField, recordFields } from '../../facts/account/account-commit.ts'
import { keepInserts } from '../../store/query/kept-insert.ts'
import { keepQuery } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'
import { creationField } from './account-repository.ts'
import { type AccountRow, type OutreachColumns, valuesToColumns, valueToStored } from './account-row.ts'

export interface NewAccount {
  readonly id: string
  readonly influencerId: string
  readonly organizationId: string
  readonly values: AccountValues
  readonly workspace: Pick<Workspace, 'substages'>
  readonly outreach: OutreachColumns
  /** Its row of account_search. */
  readonly searchRow: number
  readonly creation: unknown
  readonly createdBy: string
  readonly createdAt: Date
  readonly now: Date
}

const insertInfluencerRows = keepInserts<Tables['influencer']['$inferSelect']>('add_influencers', ({ influencer }) => influencer)
const insertAccountRows = keepInserts<AccountRow>('add_accounts', ({ account }) => account)
const insertCampaignRows = keepInserts<Tables['accountCampaign']['$inferSelect']>('add_campaigns', ({ accountCampaign }) => accountCampaign)

/** Writes accounts with their influencers, and the change that keeps the body of their creation. */
export const insertAccounts = async (tx: Tx, accounts: readonly NewAccount[]): Promise<void> => {
  await insertInfluencerRows(tx, accounts.map(influencerRow))
  await insertAccountRows(tx, accounts.map(accountRow))
  await recordFields(tx, accounts.map(firstChange))
  await insertCampaignRows(
    tx,
    accounts.flatMap(({ id, organizationId, searchRow, values }) =>
      campaignRows({ organizationId, accountId: id, row: searchRow }, values.campaignIds),
    ),
  )
}

const influencerRow = ({ id, influencerId, organizationId }: NewAccount) => ({
  ...{ profilePictureUrl: null, socialLookupAt: null, pictureTriedFor: null },
  ...{ id: influencerId, organizationId, accountId: id },
})

const accountRow = (account: NewAccount): AccountRow => {
  const { id, influencerId, organizationId, values, workspace, outreach, searchRow, createdBy, createdAt, now } = account
  return {
    ...unwritten,
    ...{ id, organizationId, influencerId },
    ...valuesToColumns(values, workspace),
    ...outreach,
    ...{ searchRow, stageSince: createdAt, createdBy, createdAt, updatedAt: now, rev: 1 },
  }
}

const firstChange = ({ id, creation, createdBy, now }: NewAccount) => ({
  ...{ accountId: id, rev: 1, field: creationField, oldValue: null, newValue: creation, actorId: createdBy, at: now },
})

/** What a new account has nothing in. */
const unwritten = {
  ...{ recentMinor: null, recentCurrency: null, deletedAt: null, deletedBy: null, mergedInto: null },
  ...{ openBudget: null, invoiceMarks: null, contentDue: null },
} satisfies Partial<AccountRow>

interface Linked {
  readonly organizationId: string
  readonly accountId: string
  readonly row: number
}

/** Campaigns as lists find accounts by them. */
const campaignRows = (linked: Linked, campaignIds: readonly string[]) => campaignIds.map((campaignId) => ({ ...linked, campaignId }))

export interface AccountUpdate {
  readonly id: string
  readonly organizationId: string
  /** Its row of account_search. */
  readonly searchRow: number
  readonly before: AccountValues
  readonly after: AccountValues
  readonly workspace: Pick<Workspace, 'substages'>
  readonly outreach: OutreachColumns
  readonly fields: readonly AccountField[]
  readonly rev: number
  readonly actorId: string
  readonly now: Date
}

/** Writes new values and, per field, what stood there before. Answers with the columns that differ. */
export const updateAccount = async (
  tx: Tx,
  { id, organizationId, searchRow, before, after, workspace, outreach, fields, rev, actorId, now }: AccountUpdate,
): Promise<Partial<AccountRow>> => {
  const { accountCampaign } = tx.tables
  const moved = before.stage === after.stage ? {} : { stageSince: now }
  const columns = { ...changedColumns(before, after, workspace), ...moved, ...outreach, updatedAt: now, rev }
  await updatingColumns(Object.keys(columns))(tx).execute({ ...columns, id })
  const kept = (field: AccountField, values: AccountValues) => valueToStored(field, values[field], workspace)
  const changes = fields.map((field) => ({ field, oldValue: kept(field, before), newValue: kept(field, after) }))
  await recordFields(
    tx,
    changes.map((change) => ({ ...change, accountId: id, rev, actorId, at: now })),
  )
  if (!fields.includes('campaignIds')) return columns
  await tx.db.delete(accountCampaign).where(eq(accountCampaign.accountId, id))
  await insertCampaignRows(tx, campaignRows({ organizationId, accountId: id, row: searchRow }, after.campaignIds))
  return columns
}

/** Writes only what differs: each named column costs its indexes. */
const changedColumns = (
  before: AccountValues,
  after: AccountValues,
  workspace: Pick<Workspace, 'substages'>,
): Partial<ReturnType<typeof valuesToColumns>> => {
  const columnsBefore = new Map<string, unknown>(Object.entries(valuesToColumns(before, workspace)))
  const changed = Object.entries(valuesToColumns(after, workspace)).filter(([name, value]) => !isSame(columnsBefore.get(name), value))
  return Object.fromEntries(changed)
}

const keptUpdates = new Map<string, ReturnType<typeof keepUpdate>>()
const keptAtMost = 200
let updatesMade = 0

/** People change the same few fields again and again: such a statement is kept. */
const updatingColumns = (names: readonly string[]) => {
  const key = names.join()
  const update = keptUpdates.get(key) ?? keepUpdate(names)
  if (keptUpdates.size >= keptAtMost) keptUpdates.clear()
  keptUpdates.set(key, update)
  return update
}

const keepUpdate = (names: readonly string[]) => {
  updatesMade += 1
  return keepQuery(`update_account_${updatesMade}`, ({ db, tables: { account } }) => {
    const columns = new Map(Object.entries(getTableColumns(account)))
    const values = names.map((name) => [name, sql`${sql.param(sql.placeholder(name), columns.get(name))}`])
    return db
      .update(account)
      .set(Object.fromEntries(values))
      .where(eq(account.id, sql.placeholder('id')))
  })
}

const isSame = (value: unknown, other: unknown): boolean => value === other || JSON.stringify(value) === JSON.stringify(other)

interface Deletion {
  readonly actorId: string
  readonly rev: number
  readonly now: Date
}

export const markDeleted = async (tx: Tx, id: string, { actorId, rev, now }: Deletion): Promise<void> => {
  const { account } = tx.tables
  await tx.db.update(account).set({ deletedAt: now, deletedBy: actorId, updatedAt: now, rev }).where(eq(account.id, id))
  await recordField(tx, { accountId: id, rev, field: 'deletedAt', oldValue: null, newValue: now.toISOString(), actorId, at: now })
}

/** Takes a deletion back; everything else stands where it stood. */
export const markRestored = async (tx: Tx, id: string, by: Deletion & { readonly deletedAt: Date }): Promise<void> => {
  const { account } = tx.tables
  const { actorId, rev, now, deletedAt } = by
  await tx.db.update(account).set({ deletedAt: null, deletedBy: null, mergedInto: null, updatedAt: now, rev }).where(eq(account.id, id))
  await recordField(tx, { accountId: id, rev, field: 'deletedAt', oldValue: deletedAt.toISOString(), newValue: null, actorId, at: now })
}

export type NewSystemNote = Tx['tables']['systemNote']['$inferInsert']

export const insertSystemNotes = keepInserts<NewSystemNote>('add_system_notes', ({ systemNote }) => systemNote)
