import { megabyte } from '@rapport/domain/limit/unit'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readManyFieldValues } from '../../../facts/account/field-value.ts'
import { type PersonOf, readPeople } from '../../../facts/people.ts'
import { readSubstages, type Substage } from '../../../facts/substage.ts'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Store } from '../../../store/store.ts'

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** The lists that stand once in an export and name the ids elsewhere. */
export interface Directory {
  readonly organization: Store['tables']['organization']['$inferSelect'] | undefined
  readonly settings: Store['tables']['organizationSettings']['$inferSelect'] | undefined
  readonly stages: ReadonlyMap<string, Store['tables']['organizationStage']['$inferSelect']>
  readonly substages: ReadonlyMap<string, Substage>
  readonly segments: ReadonlyMap<string, Store['tables']['segment']['$inferSelect']>
  readonly campaigns: ReadonlyMap<string, Store['tables']['campaign']['$inferSelect']>
  readonly customFields: ReadonlyMap<string, Store['tables']['customField']['$inferSelect']>
  readonly people: ReadonlyMap<string, PersonOf>
}

export const readDirectory = async (source: QuerySource, organizationId: string): Promise<Directory> => {
  const { db, tables } = source
  const { organization, organizationSettings, organizationStage, segment, campaign, customField } = tables
  const [row] = await db.select().from(organization).where(eq(organization.id, organizationId))
  const [settings] = await db.select().from(organizationSettings).where(eq(organizationSettings.organizationId, organizationId))
  const stages = await db
    .select()
    .from(organizationStage)
    .where(eq(organizationStage.organizationId, organizationId))
    .orderBy(asc(organizationStage.position), asc(organizationStage.id))
  const named = (table: typeof segment | typeof campaign) =>
    db.select().from(table).where(eq(table.organizationId, organizationId)).orderBy(asc(table.nameKey))
  const fields = await db
    .select()
    .from(customField)
    .where(eq(customField.organizationId, organizationId))
    .orderBy(asc(customField.position), asc(customField.id))
  return {
    organization: row,
    settings,
    stages: byId(stages),
    substages: byId(await readSubstages(source, organizationId)),
    segments: byId(await named(segment)),
    campaigns: byId(await named(campaign)),
    customFields: byId(fields),
    people: byId(await readPeople(source, organizationId)),
  }
}

/** A page of an organisation's rows, behind the last row of the page before. */
export type ReadPage<Row> = (source: QuerySource, organizationId: string, after: Row | undefined, limit: number) => Promise<readonly Row[]>

type AccountRow = Store['tables']['account']['$inferSelect']

export interface ExportedAccount {
  readonly row: AccountRow
  readonly profilePictureUrl: string | null
  readonly customValues: ReadonlyMap<string, string>
}

/** The accounts that are not deleted, in the order of their creation. */
export const readAccounts: ReadPage<ExportedAccount> = async (source, organizationId, after, limit) => {
  const { db, tables } = source
  const { account, influencer } = tables
  const rows = await db
    .select({ row: account, profilePictureUrl: influencer.profilePictureUrl })
    .from(account)
    .leftJoin(influencer, eq(influencer.id, account.influencerId))
    .where(and(eq(account.organizationId, organizationId), isNull(account.deletedAt), after && laterThan(account, after.row)))
    .orderBy(asc(account.createdAt), asc(account.id))
    .limit(limit)
  const values = await readManyFieldValues(
    source,
    rows.map(({ row }) => row.id),
  )
  return rows.map((account) => ({ ...account, customValues: values.get(account.row.id) ?? new Map() }))
}

const laterThan = ({ createdAt, id }: Store['tables']['account'], after: AccountName) =>
  sql`(${createdAt}, ${id}) > (${sql.param(after.createdAt, createdAt)}, ${after.id})`

export interface ExportedNote {
  readonly row: Store['tables']['note']['$inferSelect']
  readonly accountName: string
}

/** So many bytes of notes stand in a page, or one note. */
const pageBytes = megabyte

/** People's notes from rows, which are never behind an acknowledged edit. A page of long notes has fewer, the last page none. */
export const readNotes: ReadPage<ExportedNote> = async ({ db, tables: { note, account } }, organizationId, after, limit) => {
  const begin = after && sql`(${note.id}, ${note.accountId}) > (${after.row.id}, ${after.row.accountId})`
  const isNext = and(eq(note.organizationId, organizationId), isNull(note.deletedAt), isNull(account.deletedAt), begin)
  const order = [asc(note.id), asc(note.accountId)]
  const isOfNote = eq(account.id, note.accountId)
  const bytes = sql<number>`octet_length(${note.content})`
  const lengths = await db
    .select({ bytes })
    .from(note)
    .innerJoin(account, isOfNote)
    .where(isNext)
    .orderBy(...order)
    .limit(limit)
  return db
    .select({ row: note, accountName: account.name })
    .from(note)
    .innerJoin(account, isOfNote)
    .where(isNext)
    .orderBy(...order)
    .limit(howManyWithin(lengths))
}

const howManyWithin = (notes: readonly { readonly bytes: number }[]): number => {
  let left = pageBytes
  const first = notes.findIndex(({ bytes }) => {
    left -= bytes
    return left < 0
  })
  return first === -1 ? notes.length : Math.max(1, first)
}

export type ExportedTimeLog = Store['tables']['timeLog']['$inferSelect']

export type AccountName = Pick<AccountRow, 'id' | 'name' | 'createdAt'>

/** The names of those accounts, in the same order. */
export const readAccountNames: ReadPage<AccountName> = ({ db, tables: { account } }, organizationId, after, limit) =>
  db
    .select({ id: account.id, name: account.name, createdAt: account.createdAt })
    .from(account)
    .where(and(eq(account.organizationId, organizationId), isNull(account.deletedAt), after && laterThan(account, after)))
    .orderBy(asc(account.createdAt), asc(account.id))
    .limit(limit)

/** The history of some accounts, one account after the other, the oldest first within each. */
export const readTimeLogs = async (
  { db, tables: { timeLog } }: QuerySource,
  accountIds: readonly string[],
  after: ExportedTimeLog | undefined,
  limit: number,
): Promise<readonly ExportedTimeLog[]> => {
  const { accountId, timestamp, id } = timeLog
  const begin =
    after && sql`(${accountId}, ${timestamp}, ${id}) > (${after.accountId}, ${sql.param(after.timestamp, timestamp)}, ${after.id})`
  return db
    .select()
    .from(timeLog)
    .where(and(inArray(accountId, [...accountIds]), begin))
    .orderBy(asc(accountId), asc(timestamp), asc(id))
    .limit(limit)
}
