import type { NoteFields } from '@rapport/account-doc/note/note-reading'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'

export type PeopleById = ReadonlyMap<string, OrganizationUser>

/** A person's name, 'Former member' once they left; 'Teammate' while nobody is known, since then they may still be there. */
export const nameOf = (userId: string, people: PeopleById): string => (people.size === 0 ? 'Teammate' : shownName(people.get(userId)))

/** 'edited by Ben' once somebody but its author edited a note, else 'edited'. */
export const editedWords = (note: Pick<NoteFields, 'authorId' | 'editedBy'>, people: PeopleById): string => {
  const { authorId, editedBy } = note
  if (editedBy === null || editedBy === authorId) return 'edited'
  return `edited by ${people.get(editedBy)?.firstName || nameOf(editedBy, people)}`
}
