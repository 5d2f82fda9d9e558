import type { AvatarPerson } from '../../ui/mark/avatar-stack.tsx'

/** The teammates on this profile, each once, by name, without the reader. */
export function peopleHere(states: Iterable<Readonly<Record<string, unknown>>>, selfId: string): readonly AvatarPerson[] {
  const people = new Map<string, AvatarPerson>()
  for (const { user } of states) {
    if (isPerson(user) && user.id !== selfId) people.set(user.id, { id: user.id, name: user.name })
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}

/** Awareness of others may have any form. */
const isPerson = (user: unknown): user is { readonly id: string; readonly name: string } =>
  typeof user === 'object' &&
  user !== null &&
  'id' in user &&
  typeof user.id === 'string' &&
  'name' in user &&
  typeof user.name === 'string' &&
  user.name !== ''
