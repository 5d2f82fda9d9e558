import { eq } from 'drizzle-orm'
import type { Store } from '../store/store.ts'

/** Who is or was of an organisation, known without asking the database once it was asked: a mention is looked at before anything is awaited. */
export interface OrganizationPeople {
  peopleOf(organizationId: string): Promise<ReadonlySet<string>>
  stop(): void
}

export const createOrganizationPeople = (store: Store): OrganizationPeople => {
  const known = new Map<string, Promise<Set<string>>>()
  const stop = store.onChange((changes) => {
    // Who leaves stays known: notes go on mentioning former members.
    for (const { kind, id, organizationId } of changes)
      if (kind === 'member') void known.get(organizationId)?.then((people) => people.add(id))
  })
  return {
    peopleOf(organizationId) {
      const asked = known.get(organizationId) ?? readPeople(store, organizationId)
      known.set(organizationId, asked)
      asked.catch(() => known.delete(organizationId))
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
