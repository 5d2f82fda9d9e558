import { call } from '../call.ts'
import { type ApiResult, mapValue, request } from '../request.ts'

export const signIn = (input: { readonly email: string; readonly password: string }): Promise<ApiResult<unknown>> =>
  request('/api/auth/sign-in/email', { method: 'POST', body: input })

/** The way in for the next stranger. */
export const fetchSignUpWay = async (signal?: AbortSignal) => mapValue(await call('GET /api/sign-up', { signal }), ({ way }) => way)

/** Mails a link; the answer does not tell whether the address is known. */
export const requestSignUpLink = (email: string): Promise<ApiResult<unknown>> =>
  request('/api/auth/sign-up/email', { method: 'POST', body: { email } })

export const signUp = (input: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  /** From the link. */
  readonly token?: string | undefined
}): Promise<ApiResult<unknown>> =>
  request('/api/auth/sign-up/email', { method: 'POST', body: { ...input, name: `${input.firstName} ${input.lastName}`.trim() } })

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
export const requestPasswordReset = (email: string): Promise<ApiResult<unknown>> =>
  request('/api/auth/request-password-reset', { method: 'POST', body: { email } })

export const resetPassword = async (input: {
  readonly newPassword: string
  readonly token: string
  readonly revokeKeys: boolean
}): Promise<ApiResult<PasswordChanged>> =>
  mapValue(await request('/api/auth/reset-password', { method: 'POST', body: input }), readPasswordChanged)
