export type Role = 'owner' | 'admin' | 'member'

/** A member of an organisation in REST and on screens. */
export interface OrganizationUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** First and last name: a mention matches it. */
  readonly name: string
  readonly email: string
  readonly image: string | null
  readonly defaultProfileImage: string | null
  readonly role: Role | null
  /** Left the organisation: keeps notes and ownership, but pickers leave it out. */
  readonly former: boolean
}

/** [PE1] First and last name with one space; either may be missing. */
export const fullName = (firstName: string, lastName: string): string => `${firstName.trim()} ${lastName.trim()}`.trim()

/** [PE4] Somebody who left. */
export const formerMember = 'Former member'

/** [PE4] A person's name beside their work: 'Former member' after leaving. */
export const shownName = (person: Pick<OrganizationUser, 'name' | 'former'> | undefined): string =>
  person === undefined || person.former ? formerMember : person.name

const roles: readonly Role[] = ['member', 'admin', 'owner']

/** [PE19] Whether one role may do less than another. */
export const isLesser = (role: Role, than: Role): boolean => roles.indexOf(role) < roles.indexOf(than)

/** [PE5] Owners and admins change settings, members, API keys and the store connection. */
export const mayAdminister = (role: Role): boolean => role !== 'member'
