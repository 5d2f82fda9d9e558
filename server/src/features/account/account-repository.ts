import type { Workspace } from '@rapport/domain/account/account-input'
import type { FieldChange } from '@rapport/domain/account/account-revision'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import { inOrder, readSubstages } from '../../facts/substage.ts'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import { readInGroups } from '../../store/query/query-group.ts'
import { fromListed, listedTexts } from '../../store/query/raw-query.ts'
import { type AccountRow, type StoredAccount, type ToldAccount, type ToldRow, toldNames } from './account-row.ts'

export type Source = QuerySource

const organizationId = sql.placeholder('organizationId')

const stagesOf = keepQuery('stages_of', ({ db, tables: { organizationStage } }) =>
  db
    .select({
      id: organizationStage.id,
      key: organizationStage.key,
      name: organizationStage.name,
      position: organizationStage.position,
    })
    .from(organizationStage)
    .where(eq(organizationStage.organizationId, organizationId)),
)

const settingsOf = keepQuery('settings_of', ({ db, tables: { organizationSettings } }) =>
  db.select().from(organizationSettings).where(eq(organizationSettings.organizationId, organizationId)),
)

export const readWorkspace = async (source: Source, organizationId: string): Promise<Workspace> => {
  const stages = inOrder(await stagesOf(source).execute({ organizationId }))
  const [settings] = await settingsOf(source).execute({ organizationId })
  return {
    stages: stages.map(({ id, key, name }) => ({ id, key, name })),
    substages: await readSubstages(source, organizationId),
    timeZone: settings?.timeZone ?? 'UTC',
    intervals: { ...settings },
  }
}

/** The names by which an account's row is put into words. */
export const readNamesOf = async (source: Source, row: ToldRow): Promise<Pick<Workspace, 'substages'>> => ({
  substages: (row.signedSubstage ?? row.previousSignedSubstage) === null ? [] : await readSubstages(source, row.organizationId),
})

const livingAccount = keepQuery('living_account', ({ db, tables: { account } }) =>
  db
    .select()
    .from(account)
    .where(and(eq(account.id, sql.placeholder('id')), eq(account.organizationId, organizationId), isNull(account.deletedAt))),
)

const pictureOf = keepQuery('picture_of', ({ db, tables: { influencer } }) =>
  db
    .select({ profilePictureUrl: influencer.profilePictureUrl })
    .from(influencer)
    .where(eq(influencer.id, sql.placeholder('influencerId'))),
)

export const readAccountRow = async (source: Source, organizationId: string, id: string): Promise<AccountRow | undefined> => {
  const [row] = await livingAccount(source).execute({ organizationId, id })
  return row
}

/** An account that is not deleted. Two queries: SQLite plans their join anew with every value, which takes eight times as long. */
export const readAccount = async (source: Source, organizationId: string, id: string): Promise<StoredAccount | undefined> => {
  const row = await readAccountRow(source, organizationId, id)
  if (row === undefined) return undefined
  const [influencer] = await pictureOf(source).execute({ influencerId: row.influencerId })
  return { row, profilePictureUrl: influencer?.profilePictureUrl ?? null }
}

/** The columns of what is told of an account. */
export const toldColumns = (account: Tables['account']) => {
  const columns = getTableColumns(account)
  return Object.fromEntries(toldNames.map((name) => [name, columns[name]])) as Pick<typeof columns, keyof ToldRow>
}

/** Not joined, as above. */
const toldAccount = keepQuery('told_account', ({ db, tables: { account, influencer, organizationStage } }) => {
  const picture = db
    .select({ profilePictureUrl: influencer.profilePictureUrl })
    .from(influencer)
    .where(eq(influencer.id, account.influencerId))
  const stageName = db.select({ name: organizationStage.name }).from(organizationStage).where(eq(organizationStage.id, account.stageId))
  return db
    .select({
      ...toldColumns(account),
      profilePictureUrl: sql<string | null>`${picture}`,
      stageName: sql<string | null>`${stageName}`,
    })
    .from(account)
    .where(and(eq(account.id, sql.placeholder('id')), eq(account.organizationId, organizationId), isNull(account.deletedAt)))
})

/** An account that is not deleted, with all that its answer needs. */
export const readToldAccount = async (source: Source, organizationId: string, id: string): Promise<ToldAccount | undefined> => {
  const [row] = await toldAccount(source).execute({ organizationId, id })
  if (row === undefined) return undefined
  return { row, profilePictureUrl: row.profilePictureUrl, stageName: row.stageName ?? '', ...(await readNamesOf(source, row)) }
}

/** The living ones of some accounts. */
export const readManyAccounts = async (
  { db, tables: { account, influencer } }: Source,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly StoredAccount[]> => {
  if (ids.length === 0) return []
  const areThere = and(inArray(account.id, [...ids]), eq(account.organizationId, organizationId), isNull(account.deletedAt))
  return db
    .select({ row: account, profilePictureUrl: influencer.profilePictureUrl })
    .from(account)
    .leftJoin(influencer, eq(influencer.id, account.influencerId))
    .where(areThere)
}

const holderOf = keepQuery('account_holder', ({ db, tables: { account } }) =>
  db
    .select()
    .from(account)
    .where(eq(account.id, sql.placeholder('id'))),
)

/** The account that holds an id, of whatever organisation and deleted or not. */
export const readHolder = async (source: Source, id: string): Promise<AccountRow | undefined> => {
  const [row] = await holderOf(source).execute({ id })
  return row
}

const holdersListed = keepQuery('account_holders', ({ db, tables: { account } }) =>
  db
    .select({ id: account.id, organizationId: account.organizationId })
    .from(fromListed(db))
    .crossJoin(account)
    .where(eq(account.id, sql`listed.value`)),
)

/** The same of several ids. */
export const readHolders = async (
  source: Source,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly organizationId: string }>> => {
  const rows = ids.length > 0 ? await holdersListed(source).execute({ listed: listedTexts(ids) }) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of some ids that the organisation's accounts have, deleted or not. */
export const readOwnIds = async (
  { db, tables: { account } }: Source,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const areOwn = (some: string[]) => and(inArray(account.id, some), eq(account.organizationId, organizationId))
  const rows = await readInGroups(ids, (some) => db.select({ id: account.id }).from(account).where(areOwn(some)))
  return new Set(rows.map(({ id }) => id))
}

/** The field of the first change, which keeps the body of the creation. */
export const creationField = 'created'

/** The creation of an account: the same creation again is answered as before. */
export const readCreation = async ({ db, tables: { accountChange } }: Source, id: string): Promise<unknown> => {
  const isCreation = and(eq(accountChange.accountId, id), eq(accountChange.field, creationField))
  const [change] = await db.select().from(accountChange).where(isCreation)
  return change?.newValue
}

export interface Since {
  readonly id: string
  readonly rev: number
  readonly fields: readonly string[]
}

/**
 * The changes of fields after a revision: of each the first, the first by somebody else than `callerId`, and the last. A history is long and
 * its values are large, so the others are found in the index only.
 */
export const readChangesAfter = async (source: Source, since: Since, callerId: string): Promise<readonly FieldChange[]> => {
  const { db, tables } = source
  const { accountChange } = tables
  const rows = await db
    .select({
      first: sql<number>`min(${accountChange.rev})`,
      byOther: sql<number | null>`min(case when ${accountChange.actorId} <> ${callerId} then ${accountChange.rev} end)`,
      last: sql<number>`max(${accountChange.rev})`,
    })
    .from(accountChange)
    .where(isChangeSince(source, since))
    .groupBy(accountChange.field)
  if (rows.length === 0) return []
  const revs = [...new Set(rows.flatMap(({ first, byOther, last }) => [first, last, ...(byOther === null ? [] : [byOther])].map(Number)))]
  return db
    .select({ field: accountChange.field, rev: accountChange.rev, oldValue: accountChange.oldValue, actorId: accountChange.actorId })
    .from(accountChange)
    .where(and(isChangeSince(source, since), inArray(accountChange.rev, revs)))
    .orderBy(asc(accountChange.rev))
}

/** Who changed one of these fields last, since a revision. */
export const readLastActor = async (source: Source, since: Since): Promise<string | null> => {
  const { accountChange } = source.tables
  const [last] = await source.db
    .select({ actorId: accountChange.actorId })
    .from(accountChange)
    .where(isChangeSince(source, since))
    .orderBy(desc(accountChange.rev))
    .limit(1)
  return last?.actorId ?? null
}

/** Whether a change made this revision of an account. */
export const hasChangeAt = async ({ db, tables: { accountChange } }: Source, id: string, rev: number): Promise<boolean> => {
  const isIt = and(eq(accountChange.accountId, id), eq(accountChange.rev, rev))
  return (await db.select({ rev: accountChange.rev }).from(accountChange).where(isIt).limit(1)).length > 0
}

const isChangeSince = ({ tables: { accountChange } }: Source, { id, rev, fields }: Since) =>
  and(eq(accountChange.accountId, id), inArray(accountChange.field, [...fields]), gt(accountChange.rev, rev))
