import type { Role } from '@rapport/domain/person/person'
import { and, count, eq, gt, like, lt, or } from 'drizzle-orm'
import { roleOf } from '../../facts/member-role.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

export const countOrganizations = async ({ db, tables: { organization } }: QuerySource): Promise<number> =>
  (await db.select({ all: count() }).from(organization))[0]?.all ?? 0

export const countPeople = async ({ db, tables: { user } }: QuerySource): Promise<number> =>
  (await db.select({ all: count() }).from(user))[0]?.all ?? 0

export const findRolesOf = async ({ db, tables: { member } }: QuerySource, userId: string): Promise<readonly Role[]> => {
  const rows = await db.select({ role: member.role }).from(member).where(eq(member.userId, userId))
  return rows.map(({ role }) => roleOf(role))
}

export const hasPersonWithEmail = async ({ db, tables: { user } }: QuerySource, email: string): Promise<boolean> =>
  (await db.select({ id: user.id }).from(user).where(eq(user.email, email))).length > 0

const identifierOf = (token: string): string => `sign-up:${token}`

/** The address to which a living sign-up link was mailed. */
export const findSignUpLink = async (
  { db, tables: { verification } }: QuerySource,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ email: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, identifierOf(token)), gt(verification.expiresAt, now)))
  return row?.email
}

export interface SignUpLink {
  readonly id: string
  readonly token: string
  readonly email: string
  readonly at: Date
  readonly expiresAt: Date
}

/** Only the last link of an address lives. */
export const replaceSignUpLink = async (tx: Tx, { id, token, email, at, expiresAt }: SignUpLink): Promise<void> => {
  const { verification } = tx.tables
  await endSignUpLinks(tx, email, at)
  await tx.db.insert(verification).values({ id, identifier: identifierOf(token), value: email, expiresAt, createdAt: at, updatedAt: at })
}

/** Takes away the links of an address, and all that ran out. */
export const endSignUpLinks = async (tx: Tx, email: string, now: Date): Promise<void> => {
  const { verification } = tx.tables
  await tx.db
    .delete(verification)
    .where(and(like(verification.identifier, identifierOf('%')), or(eq(verification.value, email), lt(verification.expiresAt, now))))
}
