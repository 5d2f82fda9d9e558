import { and, count, eq, isNull, like } from 'drizzle-orm'
import type { Store, Tx } from '../../store/store.ts'
import type { PasswordRows } from './password-answers.ts'
import { endSessionsOf } from './session-rows.ts'
import { readPassword } from './standing-password.ts'

/** How the library names the row of a reset link. */
const resetIdentifier = (token: string): string => `reset-password:${token}`

export const createPasswordRows = (store: Store, now: () => Date): PasswordRows => ({
  find: (userId) => store.read((db) => readPassword({ db, tables: store.tables }, userId)),
  findByEmail: (email) =>
    store.read(async (db) => {
      const { user } = store.tables
      const [row] = await db.select({ userId: user.id }).from(user).where(eq(user.email, email.toLowerCase()))
      return row && readPassword({ db, tables: store.tables }, row.userId)
    }),
  findResetting: (token) =>
    store.read(async (db) => {
      const { verification } = store.tables
      const [row] = await db
        .select({ userId: verification.value })
        .from(verification)
        .where(eq(verification.identifier, resetIdentifier(token)))
      return row && readPassword({ db, tables: store.tables }, row.userId)
    }),
  settle: async (tx, userId, revokesKeys) => {
    const { verification } = tx.tables
    await tx.db.delete(verification).where(and(eq(verification.value, userId), like(verification.identifier, resetIdentifier('%'))))
    await endSessionsOf(tx, userId, now())
    if (revokesKeys) await revokeKeysOf(tx, userId, now())
    return countKeysOf(tx, userId)
  },
})

const livingKeysOf = ({ apiKey }: Tx['tables'], userId: string) => and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt))

const countKeysOf = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.db.select({ keys: count() }).from(tx.tables.apiKey).where(livingKeysOf(tx.tables, userId))
  return row?.keys ?? 0
}

/** Ends every API key that a person made, in all organisations, at once: sockets and streams that hang on them end with the change. */
export const revokeKeysOf = async (tx: Tx, userId: string, at: Date): Promise<number> => {
  const { apiKey } = tx.tables
  const ended = await tx.db
    .update(apiKey)
    .set({ revokedAt: at })
    .where(livingKeysOf(tx.tables, userId))
    .returning({ id: apiKey.id, organizationId: apiKey.organizationId })
  for (const { id, organizationId } of ended)
    tx.changed({ kind: 'api-key', id, organizationId, actor: userId, userId, deleted: true, at: at.toISOString() })
  return ended.length
}
