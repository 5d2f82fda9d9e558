import type { Role } from '@rapport/domain/person/person'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Store } from '../../store/store.ts'

const roles: readonly string[] = ['owner', 'admin', 'member']
const isRole = (role: string): role is Role => roles.includes(role)

/** The role of a person in an organisation; nothing for one who does not belong to it. */
export const findRole = async (store: Store, organizationId: string, userId: string): Promise<Role | undefined> => {
  const { member } = store.tables
  const [row] = await store.read((db) =>
    db
      .select({ role: member.role })
      .from(member)
      .where(and(eq(member.organizationId, organizationId), eq(member.userId, userId))),
  )
  return row && isRole(row.role) ? row.role : undefined
}

export interface KeyRow {
  readonly keyId: string
  readonly organizationId: string
  readonly userId: string
  readonly role: Role
  readonly scope: 'read' | 'read-write'
}

/** A living key whose maker still belongs to the organisation. */
export const findApiKey = async (store: Store, hash: string): Promise<KeyRow | undefined> => {
  const { apiKey, member } = store.tables
  const [row] = await store.read((db) =>
    db
      .select({ keyId: apiKey.id, organizationId: apiKey.organizationId, userId: apiKey.userId, role: member.role, scope: apiKey.scope })
      .from(apiKey)
      .innerJoin(member, and(eq(member.organizationId, apiKey.organizationId), eq(member.userId, apiKey.userId)))
      .where(and(eq(apiKey.hash, hash), isNull(apiKey.revokedAt))),
  )
  if (!row || !isRole(row.role)) return undefined
  return { ...row, role: row.role, scope: row.scope === 'read-write' ? 'read-write' : 'read' }
}

/** Notes that a key was used, unless that stands there since `before`. What stands there from the future was noted by a wrong clock. */
export const touchApiKey = (store: Store, keyId: string, at: Date, before: Date): Promise<void> =>
  store.write(async (tx) => {
    const { apiKey } = tx.tables
    await tx.db
      .update(apiKey)
      .set({ lastUsedAt: at })
      .where(and(eq(apiKey.id, keyId), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, before), gt(apiKey.lastUsedAt, at))))
  })
