import type { Tables } from '@rapport/schema/tables'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Store, Tx } from '../../store/store.ts'

type ApiKeyColumns = Tables['apiKey']['$inferSelect']

export type ApiKeyRow = Pick<ApiKeyColumns, 'id' | 'name' | 'start' | 'scope' | 'userId' | 'createdAt' | 'lastUsedAt'>

export type NewApiKeyRow = Omit<ApiKeyRow, 'lastUsedAt'> & Pick<ApiKeyColumns, 'organizationId' | 'hash'>

/** The living keys of an organisation, the oldest first. */
export const findApiKeys = (store: Store, organizationId: string): Promise<readonly ApiKeyRow[]> => {
  const { apiKey } = store.tables
  const { id, name, start, scope, userId, createdAt, lastUsedAt } = apiKey
  return store.read((db) =>
    db
      .select({ id, name, start, scope, userId, createdAt, lastUsedAt })
      .from(apiKey)
      .where(and(eq(apiKey.organizationId, organizationId), isNull(apiKey.revokedAt)))
      .orderBy(asc(createdAt), asc(id)),
  )
}

export const insertApiKey = async (tx: Tx, row: NewApiKeyRow): Promise<void> => {
  await tx.db.insert(tx.tables.apiKey).values(row)
  tx.changed({ kind: 'api-key', id: row.id, organizationId: row.organizationId, actor: row.userId, at: row.createdAt.toISOString() })
}

interface Revocation {
  readonly id: string
  readonly organizationId: string
  readonly actor: string
  readonly at: Date
}

/** Ends a living key of this organisation; false when there is none. */
export const revokeApiKey = async (tx: Tx, { id, organizationId, actor, at }: Revocation): Promise<boolean> => {
  const { apiKey } = tx.tables
  const [row] = await tx.db
    .update(apiKey)
    .set({ revokedAt: at })
    .where(and(eq(apiKey.id, id), eq(apiKey.organizationId, organizationId), isNull(apiKey.revokedAt)))
    .returning({ userId: apiKey.userId })
  if (row === undefined) return false
  tx.changed({ kind: 'api-key', id, organizationId, actor, deleted: true, at: at.toISOString() })
  return true
}
