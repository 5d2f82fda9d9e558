import { decideMembershipChange } from '@rapport/domain/person/membership'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import { countOwners, endMembership } from './membership-repository.ts'
import { findOrganizationsOf, findPersonIn, type OrganizationOfPerson } from './people-repository.ts'
import type { Pictures } from './people-service.ts'
import { forgetPerson } from './person-deletion-repository.ts'

export interface PersonDeletionPorts extends WritingPorts {
  /** Counts an attempt; false when there were too many. */
  readonly mayTry: (userId: string) => Promise<boolean>
  readonly isPasswordOf: (userId: string, password: string) => Promise<boolean>
  readonly pictures: Pick<Pictures, 'remove'>
}

export type DeletePerson = ReturnType<typeof createPersonDeletion>

/** Deletes the caller: sessions, memberships and API keys end in one transaction; notes and influencers stay. */
export const createPersonDeletion =
  ({ store, now, newId, mayTry, isPasswordOf, pictures }: PersonDeletionPorts) =>
  async (userId: string, password: string): Promise<Result<{ readonly id: string }>> => {
    if (!(await mayTry(userId))) return refuse('rate_limited', 'Too many attempts. Please try again later')
    if (!(await isPasswordOf(userId, password))) return refuse('forbidden', 'This is not your password')
    const deleted = await store.write(async (tx) => {
      const organizations = await findOrganizationsOf(tx, userId)
      for (const organization of organizations) {
        const decided = await mayLeave(tx, organization)
        if (!decided.ok) return decided
      }
      const person = await findPersonIn(tx, userId)
      await forgetPerson(tx, userId, now())
      for (const organization of organizations)
        await endMembership(tx, { id: newId(), organizationId: organization.id, userId, actor: userId, at: now() })
      return ok(person?.image ?? null)
    })
    if (!deleted.ok) return deleted
    if (deleted.value !== null) await pictures.remove(deleted.value)
    return ok({ id: userId })
  }

const mayLeave = async (tx: Tx, { id, name, role }: OrganizationOfPerson): Promise<Result<void>> => {
  const owners = await countOwners(tx, id)
  const decided = decideMembershipChange({ actor: role, isOneself: true, from: role, to: null, owners })
  return decided.ok ? decided : refuse('conflict', `You are the last owner of ${name}: make somebody else an owner first`)
}
