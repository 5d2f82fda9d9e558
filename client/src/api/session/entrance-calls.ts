import { call } from '../call.ts'
import { type ApiResult, mapValue } from '../request.ts'
import { callAuth } from './session-calls.ts'

export const signIn = (input: { readonly email: string; readonly password: string }) => callAuth('sign-in/email', input)

/** The way in for the next stranger. */
export const fetchSignUpWay = async (signal?: AbortSignal) => mapValue(await call('GET /api/sign-up', { signal }), ({ way }) => way)

/** Mails a link; the answer does not tell whether the address is known. */
export const requestSignUpLink = (email: string) => callAuth('sign-up/email', { email })

export const signUp = (input: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  /** From the link. */
  readonly token?: string | undefined
}) => callAuth('sign-up/email', { ...input, name: `${input.firstName} ${input.lastName}`.trim() })

export interface PasswordChanged {
  /** The number of this person's valid API keys. */
  readonly apiKeys: number
}

/** Its one field of better-auth's answer. */
export const readPasswordChanged = (answer: unknown): PasswordChanged => {
  const { apiKeys } = typeof answer === 'object' && answer !== null && 'apiKeys' in answer ? answer : { apiKeys: 0 }
  return { apiKeys: typeof apiKeys === 'number' ? apiKeys : 0 }
}

/** The answer does not tell whether the address is known. */
export const requestPasswordReset = (email: string) => callAuth('request-password-reset', { email })

export const resetPassword = async (input: {
  readonly newPassword: string
  readonly token: string
  readonly revokeKeys: boolean
}): Promise<ApiResult<PasswordChanged>> => mapValue(await callAuth('reset-password', input), readPasswordChanged)
