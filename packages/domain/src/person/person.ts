export type Role = 'owner' | 'admin' | 'member'

/** Somebody of an organisation as REST and screens know them. */
export interface OrganizationUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** First and last name together: what a mention matches. */
  readonly name: string
  readonly email: string
  readonly image: string | null
  readonly defaultProfileImage: string | null
  readonly role: Role | null
  /** Left the organisation: keeps notes and ownership, is left out of pickers. */
  readonly former: boolean
}

/** [PE1] First and last name with one space between, whichever is missing. */
export const fullName = (firstName: string, lastName: string): string => `${firstName.trim()} ${lastName.trim()}`.trim()

/** [PE2] Two letters for an avatar without a picture: first and last word of the name, or its first two letters. */
export const initials = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const letters = last ? charactersOf(first, 1) + charactersOf(last, 1) : charactersOf(first, 2)
  return letters.toUpperCase() || '?'
}

const charactersOf = (word: string, count: number): string => [...word].slice(0, count).join('')

/** [PE3] The hue (0 to 359) that belongs to an id, everywhere the same. */
export const hueOf = (id: string): number => {
  let sum = 7
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003
  return sum % 360
}

/** [PE4] How a person is named beside what they did: 'Former member' once they left. */
export const shownName = (person: Pick<OrganizationUser, 'name' | 'former'> | undefined): string =>
  person === undefined || person.former ? 'Former member' : person.name

/** [PE5] Owners and admins change settings, members, API keys and the store connection. */
export const mayAdminister = (role: Role): boolean => role !== 'member'
