import type { CustomField, CustomFieldType } from '@rapport/domain/custom-field/custom-field'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'

/** The custom fields of an organisation that filters and orders name, by id. */
export const readNamedFields = async (
  { db, tables: { customField } }: QuerySource,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomField>> => {
  if (ids.length === 0) return new Map()
  const isNamed = and(eq(customField.organizationId, organizationId), inArray(customField.id, [...ids]))
  const rows = await db.select().from(customField).where(isNamed)
  // The type was written from checked input only.
  return new Map(rows.map(({ position, type, ...row }) => [row.id, { ...row, type: type as CustomFieldType, order: position }]))
}

/** Those of some saved views that a person sees. */
export const readNamedViews = (
  { db, tables: { savedView } }: QuerySource,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly query: string }[]> => {
  const isSeen = or(eq(savedView.isShared, true), eq(savedView.createdBy, userId))
  return db
    .select({ id: savedView.id, query: savedView.query })
    .from(savedView)
    .where(and(eq(savedView.organizationId, organizationId), inArray(savedView.id, [...ids]), isSeen))
}
