import type { OrganizationUser, Role } from '@rapport/domain/person/person'
import { asc, eq } from 'drizzle-orm'
import { roleOf } from '../../facts/member-role.ts'
import { personColumns, readPeople } from '../../facts/people.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Store, Tx } from '../../store/store.ts'

export type Person = Pick<
  Store['tables']['user']['$inferSelect'],
  'id' | 'firstName' | 'lastName' | 'name' | 'email' | 'image' | 'defaultProfileImage'
>

export interface OrganizationOfPerson {
  readonly id: string
  readonly name: string
  readonly role: Role
}

export const findPersonIn = async ({ db, tables }: QuerySource, userId: string): Promise<Person | undefined> => {
  const [row] = await db.select(personColumns(tables)).from(tables.user).where(eq(tables.user.id, userId))
  return row
}

export const findPerson = (store: Store, userId: string): Promise<Person | undefined> =>
  store.read((db) => findPersonIn({ db, tables: store.tables }, userId))

export const findOrganizationsOf = async ({ db, tables }: QuerySource, userId: string): Promise<readonly OrganizationOfPerson[]> => {
  const { member, organization } = tables
  const rows = await db
    .select({ id: organization.id, name: organization.name, role: member.role })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId))
    .orderBy(asc(organization.name), asc(organization.id))
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }))
}

/** Everybody who belongs or once belonged to an organisation, by name. */
export const findUsersOf = async (store: Store, organizationId: string): Promise<readonly OrganizationUser[]> => {
  const people = await store.read((db) => readPeople({ db, tables: store.tables }, organizationId))
  const users = people.map(({ joinedAt: _joined, leftAt: _left, role, ...person }) => ({
    ...person,
    role: role === null ? null : roleOf(role),
  }))
  return users.sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
}

export const updatePerson = async (tx: Tx, userId: string, patch: Partial<Omit<Person, 'id' | 'email'>>, at: Date): Promise<void> => {
  const { user, member } = tx.tables
  await tx.db
    .update(user)
    .set({ ...patch, updatedAt: at })
    .where(eq(user.id, userId))
  const organizations = await tx.db.select({ id: member.organizationId }).from(member).where(eq(member.userId, userId))
  for (const { id } of organizations) tx.changed({ kind: 'member', id: userId, organizationId: id, actor: userId, at: at.toISOString() })
}
