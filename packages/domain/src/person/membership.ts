import { ok, type Result, refuse } from '../result/result.ts'
import { onlyAdmins } from './access-words.ts'
import { mayAdminister, type Role } from './person.ts'

export interface MembershipChange {
  readonly actor: Role
  readonly isOneself: boolean
  readonly from: Role
  /** Null when the person leaves or is removed. */
  readonly to: Role | null
  /** The number of owners before. */
  readonly owners: number
}

/** [PE6] [PE7] Whether somebody may give a member this role or end the membership. */
export const decideMembershipChange = ({ actor, isOneself, from, to, owners }: MembershipChange): Result<void> => {
  const isLeaving = isOneself && to === null
  const isStepDown = isOneself && from === 'owner'
  if (actor === 'member' && !isLeaving) return refuse('forbidden', onlyAdmins('change members'))
  if (!isLeaving && ![from, to ?? from].every((role) => mayGiveRole(actor, role)))
    return refuse('forbidden', 'Only an owner changes owners')
  if (from === 'owner' && to !== 'owner' && owners <= 1)
    return refuse(
      'conflict',
      isLeaving || isStepDown
        ? 'The last owner cannot leave: make somebody else an owner first'
        : 'An organization keeps at least one owner',
    )
  return ok(undefined)
}

/** [PE12] Whether somebody may give this role: invite to it, see its link, send it again or revoke it. */
export const mayGiveRole = (actor: Role, role: Role): boolean => mayAdminister(actor) && (role !== 'owner' || actor === 'owner')

/** [PE16] Each organisation has its own stages, settings and turns. */
const mostOrganizations = 50

/** [PE16] Whether a member of this many organisations may found one more. */
export const mayFoundAnother = (count: number): boolean => count < mostOrganizations
