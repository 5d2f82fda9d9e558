import { type OrganizationUser, shownName } from '@rapport/domain/person/person'

export type PeopleById = ReadonlyMap<string, OrganizationUser>

/** A person's name, 'Former member' once they left; 'Teammate' while nobody is known, since then they may still be there. */
export const nameOf = (userId: string, people: PeopleById): string => (people.size === 0 ? 'Teammate' : shownName(people.get(userId)))
