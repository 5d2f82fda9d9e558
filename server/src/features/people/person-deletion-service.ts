import type { Mails } from '@rapport/domain/mail/mail'
import { decideMembershipChange } from '@rapport/domain/person/membership'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import { writtenForAll } from '../../store/writing-call.ts'
import { countOwners, endMembership } from './membership-repository.ts'
import { findOrganizationsOf, findPersonIn, type OrganizationOfPerson } from './people-repository.ts'
import type { Pictures } from './people-service.ts'
import { type Answered, findAnswered, forgetPerson } from './person-deletion-repository.ts'

export interface PersonDeletionPorts extends WritingPorts {
  /** Counts an attempt; false when there were too many. */
  readonly mayTry: (userId: string) => Promise<boolean>
  readonly isPasswordOf: (userId: string, password: string) => Promise<boolean>
  readonly pictures: Pick<Pictures, 'remove'>
  readonly mails: Pick<Mails, 'forget'>
  /** Takes away the answers that are kept for repeated calls. */
  readonly forgetAnswers: (tx: Tx, answered: Answered) => Promise<void>
}

export type DeletePerson = ReturnType<typeof createPersonDeletion>

/** Deletes the caller: sessions, memberships and API keys end in one transaction; notes and influencers stay. */
export const createPersonDeletion =
  ({ store, now, newId, mayTry, isPasswordOf, pictures, mails, forgetAnswers }: PersonDeletionPorts) =>
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
      await forgetAnswers(tx, await findAnswered(tx, userId))
      await forgetPerson(tx, userId, now())
      for (const organization of organizations)
        await endMembership(tx, { id: newId(), organizationId: organization.id, userId, actor: userId, at: now() })
      return ok({ image: person?.image ?? null, email: person?.email ?? '' })
    })
    if (!deleted.ok) return deleted
    const { image, email } = deleted.value
    if (image !== null) await pictures.remove(image)
    // Nobody is left who could be asked whether they still may.
    await writtenForAll(() => mails.forget(email))
    return ok({ id: userId })
  }

const mayLeave = async (tx: Tx, { id, name, role }: OrganizationOfPerson): Promise<Result<void>> => {
  const owners = await countOwners(tx, id)
  const decided = decideMembershipChange({ actor: role, isOneself: true, from: role, to: null, owners })
  return decided.ok ? decided : refuse('conflict', `You are the last owner of ${name}: make somebody else an owner first`)
}
