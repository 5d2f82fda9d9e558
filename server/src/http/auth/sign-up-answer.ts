import { personWords } from '@rapport/domain/person/person-words'
import type { SignUpWay } from '@rapport/domain/person/sign-up'
import type { Auth } from './auth.ts'
import { type AuthAnswer, type AuthCall, isEmail, passOn, refuseAuth, textIn, tooMany } from './auth-call.ts'
import type { SignInLimit } from './sign-in-limit.ts'

export interface SignUpAnswerPorts {
  readonly auth: Auth
  readonly signUps: SignUps
  readonly mails: MailLimits
  readonly inBackground: (work: Promise<unknown>) => void
}

export interface SignUps {
  readonly way: () => Promise<SignUpWay>
  readonly emailOf: (token: string) => Promise<string | undefined>
  readonly ask: (email: string) => Promise<void>
  readonly settle: (userId: string, email: string) => Promise<void>
}

/** Mails that one network address causes, and mails that one person gets. */
export interface MailLimits {
  readonly byAddress: SignInLimit
  readonly byRecipient: SignInLimit
}

/** Sign-up by the form, a mailed link or an invitation: whichever is open. */
export const answerSignUp =
  (ports: SignUpAnswerPorts): AuthAnswer =>
  async (call) => {
    const { token, ...fields } = call.fields
    if (typeof token === 'string') return signUpByLink(ports, { ...call, fields }, token)
    const way = await ports.signUps.way()
    if (way === 'invitation')
      return refuseAuth(403, 'BY_INVITATION', 'Rapport is by invitation here: ask somebody who works with it to invite you')
    return way === 'mail' ? mailLink(ports, call) : passOn(ports.auth)({ ...call, fields })
  }

const signUpByLink = async ({ auth, signUps }: SignUpAnswerPorts, call: AuthCall, token: string): Promise<Response> => {
  const email = await signUps.emailOf(token)
  if (email === undefined) return refuseAuth(400, 'LINK_OVER', 'This link is no longer valid: ask for a new one')
  if (textIn(call.fields, 'email').toLowerCase() !== email.toLowerCase())
    return refuseAuth(400, 'OTHER_EMAIL', `This link is for ${email}: sign up with that address`)
  const answer = await passOn(auth)(call)
  const userId = answer.ok ? userIdIn(await answer.clone().json()) : undefined
  if (userId !== undefined) await signUps.settle(userId, email)
  return answer
}

const userIdIn = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return undefined
  const { user } = answer
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' ? user.id : undefined
}

/** The same answer for everybody, before anything is looked up. */
const mailLink = async ({ signUps, mails, inBackground }: SignUpAnswerPorts, call: AuthCall): Promise<Response> => {
  const email = textIn(call.fields, 'email').toLowerCase()
  if (!isEmail(email)) return refuseAuth(400, 'INVALID_EMAIL', personWords.noEmail)
  const seconds = await mails.byAddress.begin(call.address, '')
  if (seconds !== undefined) return tooMany(seconds)
  if ((await mails.byRecipient.begin('', email)) === undefined) inBackground(signUps.ask(email))
  return Response.json({ status: true, message: 'A mail is on its way: its link leads on' })
}
