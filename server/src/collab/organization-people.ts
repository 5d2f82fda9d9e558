import { eq } from 'drizzle-orm'
import type { Store } from '../store/store.ts'

/** Present and former members of an organisation, cached: inspecting a mention may not wait for the database. */
export interface OrganizationPeople {
  peopleOf(organizationId: string): Promise<ReadonlySet<string>>
  stop(): void
}

export const createOrganizationPeople = (store: Store): OrganizationPeople => {
  const byOrganization = new Map<string, Promise<Set<string>>>()
  const stop = store.onChange((changes) => {
    // Former members stay: notes go on mentioning them.
    for (const { kind, id, organizationId } of changes)
      if (kind === 'member') void byOrganization.get(organizationId)?.then((people) => people.add(id))
  })
  return {
    peopleOf(organizationId) {
      const asked = byOrganization.get(organizationId) ?? readPeople(store, organizationId)
      byOrganization.set(organizationId, asked)
      asked.catch(() => byOrganization.delete(organizationId))
      return asked
    },
    stop,
  }
}

const readPeople = (store: Store, organizationId: string): Promise<Set<string>> =>
  store.read(async (db) => {
    const { member, formerMember } = store.tables
    const members = await db.select({ id: member.userId }).from(member).where(eq(member.organizationId, organizationId))
    const former = await db.select({ id: formerMember.userId }).from(formerMember).where(eq(formerMember.organizationId, organizationId))
    return new Set([...members, ...former].map((person) => person.id))
  })
