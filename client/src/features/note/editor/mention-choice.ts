import { suggestPeople } from '@rapport/domain/note/mention'
import type { OrganizationUser } from '@rapport/domain/person/person'

const mostShown = 8

/** The people to offer for what was typed. Somebody who left is not offered. */
export const mentionChoices = (people: readonly OrganizationUser[], typed: string): readonly OrganizationUser[] =>
  suggestPeople(
    people.filter((person) => !person.former),
    typed,
  ).slice(0, mostShown)

/** The position in a list after an arrow key; it goes round at both ends. */
export const moveChoice = (index: number, key: string, count: number): number => {
  if (count === 0) return 0
  return (index + (key === 'ArrowDown' ? 1 : count - 1)) % count
}
