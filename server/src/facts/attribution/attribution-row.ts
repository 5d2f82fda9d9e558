import { type Attribution, type AttributionReason, sourceIdOf } from '@rapport/domain/attribution/attribution'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { everyColumn, overwriting } from '../../store/query/kept-insert.ts'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import type { Store, Tx } from '../../store/store.ts'

type AttributionRow = Store['tables']['attribution']['$inferSelect']

const toRow = ({ reason, orderedAt, ...row }: Attribution): AttributionRow => ({
  ...row,
  source: sourceKindOf(reason),
  sourceId: sourceIdOf(reason),
  reason: reason.by,
  detail: detailOf(reason),
  orderedAt: new Date(orderedAt),
})

const sourceKindOf = ({ by }: AttributionReason): 'code' | 'link' => (by === 'code' ? 'code' : 'link')

const detailOf = (reason: AttributionReason): string =>
  reason.by === 'code' ? reason.code : reason.by === 'click' ? String(reason.clickedAt) : reason.visit

/** A row as the rules have it. */
export const toAttribution = ({ source: _, sourceId, reason, detail, orderedAt, ...row }: AttributionRow): Attribution => ({
  ...row,
  orderedAt: orderedAt.getTime(),
  reason:
    reason === 'code'
      ? { by: 'code', codeId: sourceId, code: detail }
      : reason === 'click'
        ? { by: 'click', linkId: sourceId, clickedAt: Number(detail) }
        : { by: 'journey', linkId: sourceId, visit: detail === 'last' ? 'last' : 'first' },
})

/** Under which codes and links orders stand. */
export const readAttributions = async (
  { db, tables: { attribution } }: QuerySource,
  organizationId: string,
  orderIds: readonly string[],
): Promise<readonly Attribution[]> => {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(attribution)
    .where(and(eq(attribution.organizationId, organizationId), inArray(attribution.orderId, [...orderIds])))
  return rows.map(toAttribution)
}

const keyColumns = ['organizationId', 'orderId', 'source', 'sourceId']

const writing = keepQuery('write_attribution', ({ db, tables: { attribution } }) =>
  db
    .insert(attribution)
    .values(everyColumn<AttributionRow>(attribution))
    .onConflictDoUpdate({
      target: [attribution.organizationId, attribution.orderId, attribution.source, attribution.sourceId],
      set: overwriting(getTableColumns(attribution), keyColumns),
    }),
)

const removing = keepQuery('remove_attribution', ({ db, tables: { attribution } }) =>
  db
    .delete(attribution)
    .where(
      and(
        eq(attribution.organizationId, sql.placeholder('organizationId')),
        eq(attribution.orderId, sql.placeholder('orderId')),
        eq(attribution.source, sql.placeholder('source')),
        eq(attribution.sourceId, sql.placeholder('sourceId')),
      ),
    ),
)

export const writeAttribution = async (tx: Tx, row: Attribution): Promise<void> => {
  await writing(tx).execute({ ...toRow(row) })
}

export const removeAttribution = async (tx: Tx, { organizationId, orderId, reason }: Attribution): Promise<void> => {
  await removing(tx).execute({ organizationId, orderId, source: sourceKindOf(reason), sourceId: sourceIdOf(reason) })
}
