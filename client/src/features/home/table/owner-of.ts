import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import type { AvatarPerson } from '../../../ui/mark/avatar-stack.tsx'

/** Whoever owns an influencer, as rows and pickers show them; nothing for nobody. */
export function ownerOf(owner: string | null, users: readonly OrganizationUser[]): AvatarPerson | null {
  if (owner === null) return null
  const user = users.find((one) => one.id === owner)
  return { id: owner, name: shownName(user), src: user?.image ?? user?.defaultProfileImage }
}
