import { mayAdminister, type Role } from './person.ts'

/** Who may sign up: everybody, or holders of an invitation's link. */
export type SignUpMode = 'open' | 'invited'

export interface Entrance {
  /** The operator's setting. */
  readonly setting?: SignUpMode | undefined
  readonly isProduction: boolean
  readonly organizations: number
}

/** [PE13] Before the first organisation anybody may sign up, or nobody could begin. */
export const signUpMode = ({ setting, isProduction, organizations }: Entrance): SignUpMode =>
  organizations === 0 ? 'open' : (setting ?? (isProduction ? 'invited' : 'open'))

/** [PE14] Whether somebody with these roles may found another organisation, to which they could invite anybody. */
export const mayFound = (mode: SignUpMode, roles: readonly Role[]): boolean => mode === 'open' || roles.some(mayAdminister)

/** How the next stranger signs up: by the form at once, by a mailed link, or by an invitation only. */
export type SignUpWay = 'form' | 'mail' | 'invitation'

/** [PE15] With a mailer only the mail tells whether an address is known. The very first person needs no mail. */
export const signUpWay = (mode: SignUpMode, { isMailed, people }: { readonly isMailed: boolean; readonly people: number }): SignUpWay => {
  if (mode === 'invited') return 'invitation'
  return isMailed && people > 0 ? 'mail' : 'form'
}
