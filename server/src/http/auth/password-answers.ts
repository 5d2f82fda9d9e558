import { accessWords, linkOnItsWay } from '@rapport/domain/person/access-words'
import { personWords } from '@rapport/domain/person/person-words'
import type { Tx } from '../../store/store.ts'
import type { Auth } from './auth.ts'
import { type AuthAnswer, type AuthCall, isEmail, passOn, refuseAuth, textIn, tooMany } from './auth-call.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import type { MailLimits } from './sign-up-answer.ts'
import type { StandingPassword } from './standing-password.ts'

export interface PasswordAnswerPorts {
  readonly auth: Auth
  /** Tries of a password by somebody who is signed in, counted by person. */
  readonly personLimit: SignInLimit
  readonly mails: MailLimits
  readonly passwords: PasswordRows
  /** Work beside the answer, so that its time tells nothing. */
  readonly inBackground: (work: Promise<unknown>) => void
}

/** Passwords as they stand, and rows that change with a new one. */
export interface PasswordRows {
  readonly find: (userId: string) => Promise<StandingPassword>
  readonly findByEmail: (email: string) => Promise<StandingPassword | undefined>
  /** Of the person whom a reset link is for. */
  readonly findResetting: (token: string) => Promise<StandingPassword | undefined>
  /** Ends every session and reset link of the person and, when asked, their API keys; answers how many keys still live. */
  readonly settle: (tx: Tx, userId: string, revokesKeys: boolean) => Promise<number>
}

/** The library's answers about passwords, and our work before and after. */
export const createPasswordAnswers = (ports: PasswordAnswerPorts): Readonly<Record<string, AuthAnswer>> => ({
  'change-password': changePassword(ports),
  'reset-password': resetPassword(ports),
  'request-password-reset': requestReset(ports),
})

const changePassword =
  ({ auth, personLimit, passwords }: PasswordAnswerPorts): AuthAnswer =>
  async (call) => {
    const session = await auth.readSession(call.request.headers)
    if (session === undefined) return refuseAuth(401, 'UNAUTHORIZED', accessWords.signIn)
    const seconds = await personLimit.begin('', session.userId)
    if (seconds !== undefined) return tooMany(seconds)
    const { revokesKeys, rest } = keysOf(call.fields)
    const settled = settling(passwords, await passwords.find(session.userId), revokesKeys)
    const answer = await passOn(auth, settled.call)({ ...call, fields: { ...rest, revokeOtherSessions: true } })
    if (!answer.ok) return answer
    await personLimit.forgive('', session.userId)
    return changed(settled.keys(), answer)
  }

const resetPassword =
  ({ auth, passwords }: PasswordAnswerPorts): AuthAnswer =>
  async (call) => {
    const { revokesKeys, rest } = keysOf(call.fields)
    const standing = await passwords.findResetting(textIn(rest, 'token'))
    if (standing === undefined) return passOn(auth)({ ...call, fields: rest })
    const settled = settling(passwords, standing, revokesKeys)
    const answer = await passOn(auth, settled.call)({ ...call, fields: rest })
    return answer.ok ? changed(settled.keys(), answer) : answer
  }

/** Stored with the new password: no crash leaves sessions and keys of the former one. */
const settling = (passwords: PasswordRows, standing: StandingPassword, revokesKeys: boolean) => {
  let keys: number | undefined
  return {
    call: {
      standing,
      along: async (tx: Tx) => {
        keys = await passwords.settle(tx, standing.userId, revokesKeys)
      },
    },
    keys: (): number => {
      if (keys === undefined) throw new Error('The library has set a password in a way that we do not know')
      return keys
    },
  }
}

const requestReset =
  ({ auth, mails, inBackground }: PasswordAnswerPorts): AuthAnswer =>
  async (call) => {
    const email = textIn(call.fields, 'email')
    if (!isEmail(email)) return refuseAuth(400, 'INVALID_EMAIL', personWords.noEmail)
    const seconds = await mails.byAddress.begin(call.address, '')
    if (seconds !== undefined) return tooMany(seconds)
    if ((await mails.byRecipient.begin('', email)) === undefined) inBackground(passOn(auth)({ ...call, fields: { email } }))
    return Response.json({ status: true, message: linkOnItsWay })
  }

const keysOf = ({ revokeKeys, ...rest }: AuthCall['fields']) => ({ revokesKeys: revokeKeys === true, rest })

/** The library's cookies without its body, which names the session's token. */
const changed = (apiKeys: number, { headers }: Response): Response => {
  const answer = Response.json({ status: true, apiKeys })
  for (const cookie of headers.getSetCookie()) answer.headers.append('set-cookie', cookie)
  return answer
}
