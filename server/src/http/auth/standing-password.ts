import { and, eq } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'

/** A person's password as it stood when a call began. The slow hash leaves others the time to change it. */
export interface StandingPassword {
  readonly userId: string
  /** Salted, so no two are alike; null where the person has none. */
  readonly hash: string | null
}

/** The password of a call was changed while its hash was computed. Nothing is written. */
export class PasswordReplaced extends Error {
  override readonly name = 'PasswordReplaced'
}

export const readPassword = async ({ db, tables: { credential } }: QuerySource, userId: string): Promise<StandingPassword> => {
  const [row] = await db
    .select({ hash: credential.password })
    .from(credential)
    .where(and(eq(credential.userId, userId), eq(credential.providerId, 'credential')))
  return { userId, hash: row?.hash ?? null }
}

/** Asked in the transaction of what a password allows. */
export const doesStand = async (source: QuerySource, { userId, hash }: StandingPassword): Promise<boolean> =>
  (await readPassword(source, userId)).hash === hash
