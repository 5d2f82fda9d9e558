import type { EmailThread } from '@rapport/domain/account/account'
import type { StoredIntervals } from '@rapport/domain/next-outreach/interval'
import type { OutreachInput } from '@rapport/domain/next-outreach/next-outreach'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'
import type { Tx } from '../../store/store.ts'

/** What the outreach days of an organisation depend on. */
export interface OutreachSetting {
  readonly timeZone: string
  readonly intervals: StoredIntervals
  readonly keyByStage: ReadonlyMap<string, string | null>
}

export const readOutreachSetting = async ({ db, tables }: QuerySource, organizationId: string): Promise<OutreachSetting> => {
  const { organizationSettings, organizationStage } = tables
  const [settings] = await db.select().from(organizationSettings).where(eq(organizationSettings.organizationId, organizationId))
  const stages = await db.select().from(organizationStage).where(eq(organizationStage.organizationId, organizationId))
  return {
    timeZone: settings?.timeZone ?? 'UTC',
    intervals: { ...settings },
    keyByStage: new Map(stages.map(({ id, key }) => [id, key])),
  }
}

/** A living account in the form of the rule; undefined when the organisation has none with this id. */
export const readOutreachInput = async (
  source: QuerySource,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
  setting: OutreachSetting,
): Promise<OutreachInput | undefined> => {
  const { account } = source.tables
  const isIt = and(eq(account.id, id), eq(account.organizationId, organizationId), isNull(account.deletedAt))
  const [row] = await source.db.select(inputColumns(source)).from(account).where(isIt)
  return row && rowToInput(row, setting)
}

/** The organisations whose accounts wait. */
export const readRenewals = async ({ db, tables: { outreachRenewal } }: QuerySource): Promise<readonly string[]> => {
  const rows = await db.select({ organizationId: outreachRenewal.organizationId }).from(outreachRenewal)
  return rows.map(({ organizationId }) => organizationId)
}

export interface WaitingAccount {
  readonly id: string
  readonly input: OutreachInput
  readonly outreachDay: string | null
}

/** The next waiting accounts by id, deleted ones too; undefined when nobody asked. */
export const readWaiting = async (
  tx: Tx,
  { organizationId, limit }: { readonly organizationId: string; readonly limit: number },
  setting: OutreachSetting,
): Promise<readonly WaitingAccount[] | undefined> => {
  const { account, outreachRenewal } = tx.tables
  const [renewal] = await tx.db.select().from(outreachRenewal).where(eq(outreachRenewal.organizationId, organizationId))
  if (renewal === undefined) return undefined
  const rows = await tx.db
    .select({ ...inputColumns(tx), id: account.id, outreachDay: account.outreachDay })
    .from(account)
    .where(and(eq(account.organizationId, organizationId), gt(account.id, renewal.doneUpTo)))
    .orderBy(asc(account.id))
    .limit(limit)
  return rows.map(({ id, outreachDay, ...row }) => ({ id, outreachDay, input: rowToInput(row, setting) }))
}

export const writeOutreachDay = async (tx: Tx, id: string, outreachDay: string | null): Promise<void> => {
  await tx.db.update(tx.tables.account).set({ outreachDay }).where(eq(tx.tables.account.id, id))
}

/** Notes how far it has come; without an id it is done. */
export const moveRenewalOn = async (tx: Tx, organizationId: string, doneUpTo: string | undefined): Promise<void> => {
  const { outreachRenewal } = tx.tables
  const isIt = eq(outreachRenewal.organizationId, organizationId)
  if (doneUpTo === undefined) await tx.db.delete(outreachRenewal).where(isIt)
  else await tx.db.update(outreachRenewal).set({ doneUpTo }).where(isIt)
}

const inputColumns = ({ tables: { account } }: QuerySource) => ({
  stageId: account.stageId,
  lastContacted: account.lastContacted,
  nextOutreachDate: account.nextOutreachDate,
  email: account.email,
  emailThreads: account.emailThreads,
})

interface InputRow {
  readonly stageId: string
  readonly lastContacted: Date | null
  readonly nextOutreachDate: string | null
  readonly email: string | null
  readonly emailThreads: unknown
}

const rowToInput = (row: InputRow, { intervals, keyByStage }: OutreachSetting): OutreachInput => ({
  stageKey: keyByStage.get(row.stageId) ?? null,
  lastContacted: row.lastContacted?.toISOString() ?? null,
  nextOutreachDate: row.nextOutreachDate,
  email: row.email,
  // Written from checked input only.
  emailThreads: row.emailThreads as readonly EmailThread[],
  intervals,
})
