import { accessWords } from '@rapport/domain/person/access-words'
import type { Auth } from './auth.ts'
import { type AuthAnswer, passOn, refuseAuth, textIn } from './auth-call.ts'

export interface OrganizationAnswerPorts {
  readonly auth: Auth
  readonly isMember: (organizationId: string, userId: string) => Promise<boolean>
}

/** Only to one's own organisation, by id: the library refuses too, but leaves the session without any. */
export const setActive =
  ({ auth, isMember }: OrganizationAnswerPorts): AuthAnswer =>
  async (call) => {
    const session = await auth.readSession(call.request.headers)
    if (session === undefined) return refuseAuth(401, 'UNAUTHORIZED', accessWords.signIn)
    if (!(await isMember(textIn(call.fields, 'organizationId'), session.userId))) return notAMember()
    return passOn(auth)(call)
  }

const notAMember = () =>
  refuseAuth(403, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'You are not a member of this organization. Choose one of yours')
