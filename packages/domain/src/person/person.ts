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

/** [PE4] How a person is named beside what they did: 'Former member' once they left. */
export const shownName = (person: Pick<OrganizationUser, 'name' | 'former'> | undefined): string =>
  person === undefined || person.former ? 'Former member' : person.name

/** [PE5] Owners and admins change settings, members, API keys and the store connection. */
export const mayAdminister = (role: Role): boolean => role !== 'member'
