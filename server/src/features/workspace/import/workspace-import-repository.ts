import type { Role } from '@rapport/domain/person/person'
import type { ImportReport, ImportState, WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import { readInGroups } from '../../../store/query/query-group.ts'
import type { LeftWork } from '../../../store/renewal/kept-work.ts'
import type { Store, Tx } from '../../../store/store.ts'

type StoredRow = Store['tables']['workspaceImport']['$inferSelect']

/** Somebody of an archive here: the id, and what they become; null for a former member. */
export interface MappedPerson {
  readonly id: string
  readonly role: Role | null
}

/** How far a filling has come: so many of a step stand here, and all steps before it. */
export interface FillingPosition {
  readonly step: string
  readonly records: number
}

export interface ImportRow extends Omit<StoredRow, 'state' | 'report' | 'people'> {
  readonly state: ImportState
  readonly report: ImportReport | null
  readonly people: Readonly<Record<string, MappedPerson>> | null
}

const toRow = (row: StoredRow): ImportRow => row as ImportRow // written by this feature alone

export const toImport = ({ id, filename, bytes, state, why, report, done, total, targetId, createdAt }: ImportRow): WorkspaceImport => ({
  id,
  filename,
  bytes,
  state,
  why,
  report,
  done,
  total,
  organizationId: state === 'done' ? targetId : null,
  createdAt: createdAt.toISOString(),
})

export const insertImport = async ({ db, tables }: Tx, row: ImportRow): Promise<void> => {
  await db.insert(tables.workspaceImport).values(row)
}

export const readImport = async ({ db, tables: { workspaceImport } }: QuerySource, id: string): Promise<ImportRow | undefined> => {
  const [row] = await db.select().from(workspaceImport).where(eq(workspaceImport.id, id))
  return row && toRow(row)
}

/** Those that were asked for in an organisation, the latest first. */
export const readImportsOf = async (
  { db, tables: { workspaceImport } }: QuerySource,
  organizationId: string,
): Promise<readonly ImportRow[]> => {
  const rows = await db
    .select()
    .from(workspaceImport)
    .where(eq(workspaceImport.organizationId, organizationId))
    .orderBy(desc(workspaceImport.createdAt), desc(workspaceImport.id))
    .limit(5)
  return rows.map(toRow)
}

/** Those that go on by themselves. */
export const readImportsUnderWay = async ({ db, tables: { workspaceImport } }: QuerySource): Promise<readonly ImportRow[]> =>
  (
    await db
      .select()
      .from(workspaceImport)
      .where(inArray(workspaceImport.state, ['checking', 'filling']))
  ).map(toRow)

/** Those whose archive nobody came back to. */
export const readForsaken = async ({ db, tables: { workspaceImport } }: QuerySource, before: Date): Promise<readonly ImportRow[]> => {
  const isWaiting = inArray(workspaceImport.state, ['awaited', 'ready', 'refused'])
  return (
    await db
      .select()
      .from(workspaceImport)
      .where(and(isWaiting, lt(workspaceImport.updatedAt, before)))
  ).map(toRow)
}

/** Whether an archive is awaited under a key at which files arrive. */
export const isArchiveAwaited = async ({ db, tables: { workspaceImport } }: QuerySource, uploadKey: string): Promise<boolean> => {
  const isAwaited = and(eq(workspaceImport.uploadKey, uploadKey), eq(workspaceImport.state, 'awaited'))
  return (await db.select({ id: workspaceImport.id }).from(workspaceImport).where(isAwaited)).length > 0
}

type Patch = Partial<
  Pick<ImportRow, 'state' | 'why' | 'report' | 'people' | 'targetId' | 'keepsIds' | 'list' | 'records' | 'done' | 'total'>
>

/** Changes an import that is in a state; false where it is not any more. */
export const updateImport = async (
  { db, tables: { workspaceImport } }: Tx,
  { id, state }: Pick<ImportRow, 'id' | 'state'>,
  patch: Patch & { readonly updatedAt: Date },
): Promise<boolean> => {
  const changed = await db
    .update(workspaceImport)
    .set(patch)
    .where(and(eq(workspaceImport.id, id), eq(workspaceImport.state, state)))
    .returning({ id: workspaceImport.id })
  return changed.length > 0
}

/** Notes that a filling has come on; false where another process is further, or somebody cancelled it. */
export const moveImport = async (
  { db, tables: { workspaceImport } }: Tx,
  id: string,
  way: { readonly from: FillingPosition; readonly to: FillingPosition; readonly more: number; readonly at: Date },
): Promise<boolean> => {
  const { from, to, more, at } = way
  const isThere = and(eq(workspaceImport.list, from.step), eq(workspaceImport.records, from.records))
  const moved = await db
    .update(workspaceImport)
    .set({ list: to.step, records: to.records, done: sql`${workspaceImport.done} + ${more}`, why: null, updatedAt: at })
    .where(and(eq(workspaceImport.id, id), eq(workspaceImport.state, 'filling'), isThere))
    .returning({ id: workspaceImport.id })
  return moved.length > 0
}

export const deleteImport = async ({ db, tables: { workspaceImport } }: Tx, id: string): Promise<void> => {
  await db.delete(workspaceImport).where(eq(workspaceImport.id, id))
}

/** Whether something of an organisation stands here, or will. */
export const isOrganizationKnown = async ({ db, tables }: QuerySource, organizationId: string): Promise<boolean> => {
  const { organization, account, workspaceImport, renewal } = tables
  const [own] = await db.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId))
  const [influencer] = await db.select({ id: account.id }).from(account).where(eq(account.organizationId, organizationId)).limit(1)
  const [filling] = await db.select({ id: workspaceImport.id }).from(workspaceImport).where(eq(workspaceImport.targetId, organizationId))
  // What was filled of it and taken back is about to be removed.
  const isLeft = and(eq(renewal.work, 'half workspace' satisfies LeftWork['work']), eq(renewal.organizationId, organizationId))
  const [left] = await db.select({ id: renewal.organizationId }).from(renewal).where(isLeft).limit(1)
  return (own ?? influencer ?? filling ?? left) !== undefined
}

/** The people of this installation with these e-mail addresses, in lower case: those who share an organisation with somebody, or all. */
export const readJoining = async (
  { db, tables: { user, member } }: QuerySource,
  emails: readonly string[],
  sharedWith: string | undefined,
): Promise<ReadonlyMap<string, string>> => {
  const lower = sql<string>`lower(${user.email})`
  const own = db
    .select({ id: member.organizationId })
    .from(member)
    .where(eq(member.userId, sharedWith ?? ''))
  const colleagues = db.select({ id: member.userId }).from(member).where(inArray(member.organizationId, own))
  const rows = await readInGroups(emails, (some) =>
    db
      .select({ id: user.id, email: lower })
      .from(user)
      .where(and(inArray(lower, some), sharedWith === undefined ? undefined : or(eq(user.id, sharedWith), inArray(user.id, colleagues)))),
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export interface ArchivePerson {
  readonly id: string
  readonly email: string
  readonly role: Role | null
}
