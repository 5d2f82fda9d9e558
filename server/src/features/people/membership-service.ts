import { decideMembershipChange, mayFoundAnother } from '@rapport/domain/person/membership'
import type { Role } from '@rapport/domain/person/person'
import type { OrganizationCreation } from '@rapport/domain/person/person-shape'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import { readRole } from '../../facts/member-role.ts'
import type { Caller, OwnSession } from '../../http/caller.ts'
import { insertOrganization } from '../../store/new-organization.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { countMemberships, countOwners, endMembership, moveSession, updateRole } from './membership-repository.ts'
import type { OrganizationOfPerson } from './people-repository.ts'
import { type EntranceSettings, readMayFound } from './sign-up-service.ts'

export interface MembershipPorts extends WritingPorts {
  readonly entrance: EntranceSettings
}

type MemberRole = Pick<OrganizationOfPerson, 'id' | 'role'>

export type MembershipService = ReturnType<typeof createMembershipService>

export const createMembershipService = (ports: MembershipPorts) => ({
  /** A new organisation, in which the session works from then on. */
  create: (session: OwnSession, input: OrganizationCreation, remember: Remember<OrganizationOfPerson>) =>
    create(ports, session, input, remember),
  changeRole: (caller: Caller, userId: string, role: Role, remember: Remember<MemberRole>) =>
    changeRole(ports, caller, userId, role, remember),
  /** Removes a member; oneself leaves. */
  remove: (caller: Caller, userId: string, remember: Remember<{ id: string }>) => remove(ports, caller, userId, remember),
})

const create = async (
  { store, now, newId, entrance }: MembershipPorts,
  session: OwnSession,
  { name, timeZone }: OrganizationCreation,
  remember: Remember<OrganizationOfPerson>,
): Promise<Result<OrganizationOfPerson>> => {
  const id = newId()
  const createdAt = now()
  return writeAnswered(store, remember, async (tx) => {
    if (!(await readMayFound(tx, entrance, session.userId)))
      return refuse('forbidden', 'Owners and admins create organizations here: ask a teammate for an invitation')
    if (!mayFoundAnother(await countMemberships(tx, session.userId)))
      return refuse('conflict', 'You belong to as many organizations as a person can: leave one first')
    await insertOrganization(tx, { id, name, timeZone, ownerId: session.userId, createdAt }, newId)
    await moveSession(tx, session, id, createdAt)
    return ok({ id, name, role: 'owner' })
  })
}

/** Roles are read and changed in one transaction: two owners who leave at once cannot leave none. */
const decide = async (tx: Tx, { organizationId, userId: actorId }: Caller, userId: string, to: Role | null): Promise<Result<void>> => {
  const from = await readRole(tx, organizationId, userId)
  const actor = await readRole(tx, organizationId, actorId)
  if (from === undefined || actor === undefined) return refuse('not_found', 'There is no such member')
  return decideMembershipChange({ actor, isOneself: userId === actorId, from, to, owners: await countOwners(tx, organizationId) })
}

const changeRole = ({ store, now }: MembershipPorts, caller: Caller, userId: string, role: Role, remember: Remember<MemberRole>) =>
  writeAnswered(store, remember, async (tx) => {
    const decided = await decide(tx, caller, userId, role)
    if (!decided.ok) return decided
    const { organizationId } = caller
    await updateRole(tx, organizationId, userId, role)
    tx.changed({ kind: 'member', id: userId, organizationId, actor: caller.userId, at: now().toISOString() })
    return ok({ id: userId, role })
  })

const remove = ({ store, now, newId }: MembershipPorts, caller: Caller, userId: string, remember: Remember<{ id: string }>) =>
  writeAnswered(store, remember, async (tx) => {
    const decided = await decide(tx, caller, userId, null)
    if (!decided.ok) return decided
    await endMembership(tx, { id: newId(), organizationId: caller.organizationId, userId, actor: caller.userId, at: now() })
    return ok({ id: userId })
  })
