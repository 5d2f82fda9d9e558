import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import type { AvatarPerson } from '../../../ui/mark/avatar-stack.tsx'

/** The owner as rows and pickers show it; undefined without an owner. */
export function ownerOf(owner: string | null, users: readonly OrganizationUser[]): AvatarPerson | null {
  if (owner === null) return null
  const user = users.find((candidate) => candidate.id === owner)
  return { id: owner, name: shownName(user), src: user?.image ?? user?.defaultProfileImage }
}
