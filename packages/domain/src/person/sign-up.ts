import { mayAdminister, type Role } from './person.ts'

/** Who may sign up: everybody, or whoever has the link of an invitation. */
export type SignUpMode = 'open' | 'invited'

export interface Entrance {
  /** What the operator said. */
  readonly setting?: SignUpMode | undefined
  readonly isProduction: boolean
  readonly organizations: number
}

/** [PE13] Before there is an organisation anybody signs up, or nobody could begin. */
export const signUpMode = ({ setting, isProduction, organizations }: Entrance): SignUpMode =>
  organizations === 0 ? 'open' : (setting ?? (isProduction ? 'invited' : 'open'))

/** [PE14] Whether somebody with these roles may found a further organisation, to which they could invite whom they like. */
export const mayFound = (mode: SignUpMode, roles: readonly Role[]): boolean => mode === 'open' || roles.some(mayAdminister)

/** How the next stranger gets in: at once by the form, by a link that is mailed, or by the link of an invitation only. */
export type SignUpWay = 'form' | 'mail' | 'invitation'

/** [PE15] With a mailer the mail says whether an address is known, not the answer; the very first person needs no mail. */
export const signUpWay = (mode: SignUpMode, { isMailed, people }: { readonly isMailed: boolean; readonly people: number }): SignUpWay => {
  if (mode === 'invited') return 'invitation'
  return isMailed && people > 0 ? 'mail' : 'form'
}
