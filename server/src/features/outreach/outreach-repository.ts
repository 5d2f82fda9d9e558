import type { EmailThread } from '@rapport/domain/account/account'
import type { StoredIntervals } from '@rapport/domain/next-outreach/interval'
import type { OutreachInput } from '@rapport/domain/next-outreach/next-outreach'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

/** The facts on which an organisation's outreach days depend. */
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

/** The days that a row keeps. */
interface KeptDays {
  readonly outreachDay: string | null
  readonly unansweredSince: string | null
}

export interface WaitingAccount extends KeptDays {
  readonly id: string
  readonly input: OutreachInput
}

/** The next accounts by id, deleted ones too. */
export const readAccountsAfter = async (
  source: QuerySource,
  { organizationId, after, limit }: { readonly organizationId: string; readonly after: string; readonly limit: number },
  setting: OutreachSetting,
): Promise<readonly WaitingAccount[]> => {
  const { account } = source.tables
  const rows = await source.db
    .select({ ...inputColumns(source), id: account.id, outreachDay: account.outreachDay, unansweredSince: account.unansweredSince })
    .from(account)
    .where(and(eq(account.organizationId, organizationId), gt(account.id, after)))
    .orderBy(asc(account.id))
    .limit(limit)
  return rows.map(({ id, outreachDay, unansweredSince, ...row }) => ({ id, outreachDay, unansweredSince, input: rowToInput(row, setting) }))
}

export const writeOutreachDays = async (tx: Tx, id: string, days: KeptDays): Promise<void> => {
  await tx.db.update(tx.tables.account).set(days).where(eq(tx.tables.account.id, id))
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
