import type { Role } from '@rapport/domain/person/person'
import type { Choice } from '../../ui/select.tsx'

const member: Choice<Role> = { value: 'member', label: 'Member', note: 'All daily work' }
const admin: Choice<Role> = { value: 'admin', label: 'Admin', note: 'Also settings, members and API keys' }
const owner: Choice<Role> = { value: 'owner', label: 'Owner', note: 'Also makes other owners' }

/** The roles that somebody may give: only an owner makes owners. */
export function roleChoices(mine: Role | null): readonly Choice<Role>[] {
  return mine === 'owner' ? [member, admin, owner] : [member, admin]
}

export const roleNames: Readonly<Record<Role, string>> = { member: member.label, admin: admin.label, owner: owner.label }
