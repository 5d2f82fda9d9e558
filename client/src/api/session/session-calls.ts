import type { SignUpWay } from '@rapport/domain/person/sign-up'
import { type Body, call, type Data } from '../call.ts'
import { type ApiResult, mapValue, request } from '../request.ts'

type Told = Data<'GET /api/session'>
export type SessionUser = Told['user']
export type SessionOrganization = Pick<NonNullable<Told['organization']>, 'id' | 'name'>

/** Who uses this browser, where, and which database the server stands on; also as a device remembers it from an earlier version. */
export interface Session extends Pick<Told, 'user' | 'role' | 'epoch'>, Partial<Pick<Told, 'mayCreateOrganization'>> {
  readonly organization: SessionOrganization | null
  readonly organizations: readonly SessionOrganization[]
}

export const fetchSession = (signal?: AbortSignal): Promise<ApiResult<Session>> => call('GET /api/session', { signal })

export const signIn = (input: { readonly email: string; readonly password: string }): Promise<ApiResult<unknown>> =>
  request('/api/auth/sign-in/email', { method: 'POST', body: input })

/** How the next stranger gets in. */
export const fetchSignUpWay = async (signal?: AbortSignal): Promise<ApiResult<SignUpWay>> =>
  mapValue(await call('GET /api/sign-up', { signal }), ({ way }) => way)

/** Mails what leads on; answers alike whether or not somebody has this address. */
export const requestSignUpLink = (email: string): Promise<ApiResult<unknown>> =>
  request('/api/auth/sign-up/email', { method: 'POST', body: { email } })

export const signUp = (input: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  /** Of the link that led here. */
  readonly token?: string | undefined
}): Promise<ApiResult<unknown>> =>
  request('/api/auth/sign-up/email', { method: 'POST', body: { ...input, name: `${input.firstName} ${input.lastName}`.trim() } })

export const signOut = (): Promise<ApiResult<unknown>> => request('/api/auth/sign-out', { method: 'POST', body: {} })

/** Ends this person's sessions in all other browsers. */
export const signOutElsewhere = (): Promise<ApiResult<unknown>> => request('/api/auth/revoke-other-sessions', { method: 'POST', body: {} })

interface PasswordChanged {
  /** How many API keys of this person still work. */
  readonly apiKeys: number
}

/** Ends all other sessions and every reset link. */
export const changePassword = (input: {
  readonly currentPassword: string
  readonly newPassword: string
}): Promise<ApiResult<PasswordChanged>> => request('/api/auth/change-password', { method: 'POST', body: input })

/** Ends every API key that the person at the screen made, in all organisations. */
export const revokeMyKeys = (): Promise<ApiResult<unknown>> => call('DELETE /api/profile/api-keys')

/** Deletes the person at the screen. Afterwards nobody is signed in. */
export const deleteMyAccount = (password: string): Promise<ApiResult<unknown>> => call('DELETE /api/profile', { body: { password } })

/** Answers alike whether or not somebody has this address. */
export const requestPasswordReset = (email: string): Promise<ApiResult<unknown>> =>
  request('/api/auth/request-password-reset', { method: 'POST', body: { email } })

export const resetPassword = (input: {
  readonly newPassword: string
  readonly token: string
  readonly revokeKeys: boolean
}): Promise<ApiResult<PasswordChanged>> => request('/api/auth/reset-password', { method: 'POST', body: input })

/** Changes names; `image: null` removes the picture. */
export const updateProfile = (body: Body<'PATCH /api/profile'>): Promise<ApiResult<SessionUser>> => call('PATCH /api/profile', { body })

/** PNG, JPEG or WebP, at most 1 MiB. */
export const uploadProfileImage = (picture: Blob): Promise<ApiResult<SessionUser>> => call('PUT /api/profile/image', { body: picture })
