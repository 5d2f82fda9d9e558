import type { Workspace } from '@rapport/domain/account/account-input'
import type { FieldChange } from '@rapport/domain/account/account-revision'
import type { AccountField, AccountValues } from '@rapport/domain/account/account-values'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database, Tx } from '../../store/store.ts'
import { type AccountRow, type StoredAccount, valuesToColumns } from './account-row.ts'

export interface Source {
  readonly db: Database
  readonly tables: Tables
}

export const readWorkspace = async ({ db, tables }: Source, organizationId: string): Promise<Workspace> => {
  const { organizationStage, signedSubstage, organizationSettings } = tables
  const stages = await db
    .select({ id: organizationStage.id, key: organizationStage.key, name: organizationStage.name })
    .from(organizationStage)
    .where(eq(organizationStage.organizationId, organizationId))
    .orderBy(asc(organizationStage.position), asc(organizationStage.id))
  const substages = await db
    .select({ name: signedSubstage.name })
    .from(signedSubstage)
    .where(eq(signedSubstage.organizationId, organizationId))
    .orderBy(asc(signedSubstage.position))
  const [settings] = await db
    .select({ timeZone: organizationSettings.timeZone })
    .from(organizationSettings)
    .where(eq(organizationSettings.organizationId, organizationId))
  return { stages, substageNames: substages.map(({ name }) => name), timeZone: settings?.timeZone ?? 'UTC' }
}

/** An account that is not deleted. */
export const readAccount = async ({ db, tables }: Source, organizationId: string, id: string): Promise<StoredAccount | undefined> => {
  const { account, influencer } = tables
  const [found] = await db
    .select({ row: account, profilePictureUrl: influencer.profilePictureUrl })
    .from(account)
    .leftJoin(influencer, eq(influencer.id, account.influencerId))
    .where(and(eq(account.id, id), eq(account.organizationId, organizationId), isNull(account.deletedAt)))
  return found
}

/** The account that holds an id, of whatever organisation and deleted or not. */
export const readHolder = async ({ db, tables: { account } }: Source, id: string): Promise<AccountRow | undefined> => {
  const [row] = await db.select().from(account).where(eq(account.id, id))
  return row
}

/** The field of the first change under which the body of the creation is kept. */
const creationField = 'created'

/** What an account was created with: the same creation again is answered as before. */
export const readCreation = async ({ db, tables: { accountChange } }: Source, id: string): Promise<unknown> => {
  const isCreation = and(eq(accountChange.accountId, id), eq(accountChange.field, creationField))
  const [change] = await db.select().from(accountChange).where(isCreation)
  return change?.newValue
}

/** Every change of a field after a revision, in order. */
export const readChangesAfter = async (
  { db, tables: { accountChange } }: Source,
  id: string,
  rev: number,
): Promise<readonly FieldChange[]> =>
  db
    .select({ field: accountChange.field, rev: accountChange.rev, oldValue: accountChange.oldValue, actorId: accountChange.actorId })
    .from(accountChange)
    .where(and(eq(accountChange.accountId, id), gt(accountChange.rev, rev)))
    .orderBy(asc(accountChange.rev))

export interface References {
  readonly users: readonly string[]
  readonly segments: readonly string[]
  readonly campaigns: readonly string[]
}

export interface NamesById {
  readonly users: ReadonlyMap<string, string>
  readonly segments: ReadonlyMap<string, string>
  readonly campaigns: ReadonlyMap<string, string>
}

/** The names of those who belong to the organisation; whoever is missing does not. */
export const readNames = async ({ db, tables }: Source, organizationId: string, wanted: References): Promise<NamesById> => {
  const { user, member, segment, campaign } = tables
  const users = wanted.users.length
    ? await db
        .select({ id: user.id, name: user.name })
        .from(member)
        .innerJoin(user, eq(user.id, member.userId))
        .where(and(eq(member.organizationId, organizationId), inArray(member.userId, [...wanted.users])))
    : []
  const named = async (table: Tables['segment'], ids: readonly string[]) =>
    ids.length
      ? await db
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(and(eq(table.organizationId, organizationId), inArray(table.id, [...ids])))
      : []
  return {
    users: nameById(users),
    segments: nameById(await named(segment, wanted.segments)),
    campaigns: nameById(await named(campaign, wanted.campaigns)),
  }
}

const nameById = (rows: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

/** A person's name, whether they still belong here or not: what the history calls a former owner. */
export const readUserName = async ({ db, tables: { user } }: Source, id: string): Promise<string | undefined> =>
  (await db.select({ name: user.name }).from(user).where(eq(user.id, id)))[0]?.name

export interface NewAccount {
  readonly id: string
  readonly influencerId: string
  readonly organizationId: string
  readonly values: AccountValues
  readonly creation: unknown
  readonly createdBy: string
  readonly createdAt: Date
  readonly now: Date
}

export const insertAccount = async (tx: Tx, account: NewAccount): Promise<void> => {
  const { id, influencerId, organizationId, values, creation, createdBy, createdAt, now } = account
  await tx.db.insert(tx.tables.influencer).values({ id: influencerId, organizationId, accountId: id, profilePictureUrl: null })
  const columns = valuesToColumns(values)
  await tx.db
    .insert(tx.tables.account)
    .values({ id, organizationId, influencerId, ...columns, stageSince: createdAt, createdBy, createdAt, updatedAt: now, rev: 1 })
  await tx.db
    .insert(tx.tables.accountChange)
    .values({ accountId: id, rev: 1, field: creationField, oldValue: null, newValue: creation, actorId: createdBy, at: now })
}

export interface AccountUpdate {
  readonly id: string
  readonly before: AccountValues
  readonly after: AccountValues
  readonly fields: readonly AccountField[]
  readonly rev: number
  readonly actorId: string
  readonly now: Date
}

/** Writes new values and, per field, what stood there before. */
export const updateAccount = async (tx: Tx, { id, before, after, fields, rev, actorId, now }: AccountUpdate): Promise<void> => {
  const { account, accountChange } = tx.tables
  const moved = before.stage === after.stage ? {} : { stageSince: now }
  await tx.db
    .update(account)
    .set({ ...valuesToColumns(after), ...moved, updatedAt: now, rev })
    .where(eq(account.id, id))
  await tx.db
    .insert(accountChange)
    .values(fields.map((field) => ({ accountId: id, rev, field, oldValue: before[field], newValue: after[field], actorId, at: now })))
}

export const markDeleted = async (
  tx: Tx,
  id: string,
  by: { readonly actorId: string; readonly rev: number; readonly now: Date },
): Promise<void> => {
  const { account, accountChange } = tx.tables
  const { actorId, rev, now } = by
  await tx.db.update(account).set({ deletedAt: now, deletedBy: actorId, updatedAt: now, rev }).where(eq(account.id, id))
  await tx.db
    .insert(accountChange)
    .values({ accountId: id, rev, field: 'deletedAt', oldValue: null, newValue: now.toISOString(), actorId, at: now })
}

export interface NewSystemNote {
  readonly id: string
  readonly organizationId: string
  readonly accountId: string
  readonly content: string
  readonly authorId: string
  readonly createdAt: Date
}

export const insertSystemNote = async (tx: Tx, note: NewSystemNote): Promise<void> => {
  await tx.db.insert(tx.tables.systemNote).values(note)
}
