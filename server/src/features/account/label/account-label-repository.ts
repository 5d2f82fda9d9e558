import { type LeavingLabel, relabelled } from '@rapport/domain/label/label'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Tx } from '../../../store/store.ts'

interface Carriers {
  readonly organizationId: string
  readonly label: Pick<LeavingLabel, 'kind' | 'id'>
  readonly isInTrash: boolean
  readonly limit: number
}

/** Some accounts that carry a label. */
export const readCarriers = async ({ db, tables }: QuerySource, { organizationId, label, isInTrash, limit }: Carriers) => {
  const { account, accountCampaign } = tables
  const columns = { id: account.id, campaignIds: account.campaignIds, segmentId: account.segmentId, row: account.searchRow }
  const isOurs = and(eq(account.organizationId, organizationId), isInTrash ? isNotNull(account.deletedAt) : isNull(account.deletedAt))
  if (label.kind === 'segment')
    return db
      .select(columns)
      .from(account)
      .where(and(isOurs, eq(account.segmentId, label.id)))
      .limit(limit)
  const isCarried = and(eq(accountCampaign.organizationId, organizationId), eq(accountCampaign.campaignId, label.id))
  return db
    .select(columns)
    .from(accountCampaign)
    .innerJoin(account, eq(account.id, accountCampaign.accountId))
    .where(and(isCarried, isOurs))
    .limit(limit)
}

export type Carrier = Awaited<ReturnType<typeof readCarriers>>[number]

/** Relabels an account of the Trash without a line: nobody sees it, and once restored it names nothing that is gone. */
export const relabelInTrash = async ({ db, tables }: Tx, organizationId: string, carrier: Carrier, label: LeavingLabel): Promise<void> => {
  const { account, accountCampaign } = tables
  const { segmentId, campaignIds } = relabelled(carrier, label)
  await db
    .update(account)
    .set({ segmentId, campaignIds: [...campaignIds], campaignCount: campaignIds.length })
    .where(eq(account.id, carrier.id))
  if (label.kind === 'segment') return
  await db.delete(accountCampaign).where(eq(accountCampaign.accountId, carrier.id))
  const rows = campaignIds.map((campaignId) => ({ organizationId, campaignId, row: carrier.row ?? 0, accountId: carrier.id }))
  if (rows.length > 0) await db.insert(accountCampaign).values(rows)
}
