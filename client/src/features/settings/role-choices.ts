import { mayGiveRole } from '@rapport/domain/person/membership'
import type { Role } from '@rapport/domain/person/person'
import type { Choice } from '../../ui/form/select.tsx'

const member: Choice<Role> = { value: 'member', label: 'Member', note: 'All daily work' }
const admin: Choice<Role> = { value: 'admin', label: 'Admin', note: 'Also settings, members and API keys' }
const owner: Choice<Role> = { value: 'owner', label: 'Owner', note: 'Also makes other owners' }

export function roleChoices(ownRole: Role | null): readonly Choice<Role>[] {
  return [member, admin, owner].filter(({ value }) => ownRole !== null && mayGiveRole(ownRole, value))
}

export const roleNames: Readonly<Record<Role, string>> = { member: member.label, admin: admin.label, owner: owner.label }
