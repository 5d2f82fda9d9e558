import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { Store } from '../store/store.ts'

/** A line for each person: address, name, organisations with their roles, sessions that live, living keys. */
export const listPeople = async ({ read, tables }: Store, now: Date): Promise<readonly string[]> => {
  const { user, member, organization, session, apiKey } = tables
  const people = await read((db) => db.select({ id: user.id, email: user.email, name: user.name }).from(user).orderBy(asc(user.email)))
  const memberships = await read((db) =>
    db
      .select({ userId: member.userId, role: member.role, name: organization.name })
      .from(member)
      .innerJoin(organization, eq(organization.id, member.organizationId))
      .orderBy(asc(organization.name)),
  )
  const sessions = await read((db) =>
    db.select({ userId: session.userId, count: count() }).from(session).where(gt(session.expiresAt, now)).groupBy(session.userId),
  )
  const keys = await read((db) =>
    db.select({ userId: apiKey.userId, count: count() }).from(apiKey).where(isNull(apiKey.revokedAt)).groupBy(apiKey.userId),
  )
  const countOf = (rows: readonly { readonly userId: string; readonly count: number }[], id: string) =>
    rows.find(({ userId }) => userId === id)?.count ?? 0
  const rows = people.map(({ id, email, name }) => {
    const roles = memberships.filter(({ userId }) => userId === id).map((membership) => `${membership.name} (${membership.role})`)
    return [email, name, roles.join(', ') || '-', String(countOf(sessions, id)), String(countOf(keys, id))]
  })
  return inColumns([['e-mail', 'name', 'organizations', 'sessions', 'API keys'], ...rows])
}

/** A line for each organisation: name, people, influencers. */
export const listOrganizations = async ({ read, tables }: Store): Promise<readonly string[]> => {
  const { organization, member, account } = tables
  const organizations = await read((db) => db.select({ id: organization.id, name: organization.name }).from(organization))
  const rows: (readonly string[])[] = []
  for (const { id, name } of organizations.sort((a, b) => a.name.localeCompare(b.name))) {
    const [people] = await read((db) => db.select({ count: count() }).from(member).where(eq(member.organizationId, id)))
    const isThere = and(eq(account.organizationId, id), isNull(account.deletedAt))
    const [influencers] = await read((db) => db.select({ count: count() }).from(account).where(isThere))
    rows.push([name, String(people?.count ?? 0), String(influencers?.count ?? 0)])
  }
  return inColumns([['organization', 'people', 'influencers'], ...rows])
}

/** One line of what people typed, without characters that would steer a terminal. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

const inColumns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => plain(row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => plain(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
