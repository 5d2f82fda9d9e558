import type { Role } from '@rapport/domain/person/person'
import type { SignUpWay } from '@rapport/domain/person/sign-up'
import { type ApiResult, mapValue, request } from '../request.ts'

export interface SessionUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly email: string
  readonly image: string | null
  readonly defaultProfileImage: string | null
}

export interface SessionOrganization {
  readonly id: string
  readonly name: string
}

/** Who uses this browser, where, and which database the server stands on. */
export interface Session {
  readonly user: SessionUser
  readonly organization: SessionOrganization | null
  readonly organizations: readonly SessionOrganization[]
  readonly role: Role | null
  /** False where only owners and admins found organisations. */
  readonly mayCreateOrganization?: boolean
  readonly epoch: string
}

interface Data<T> {
  readonly data: T
}

export const fetchSession = async (signal?: AbortSignal): Promise<ApiResult<Session>> =>
  mapValue(await request<Data<Session>>('/api/session', { signal }), (answer) => answer.data)

export const signIn = (input: { readonly email: string; readonly password: string }): Promise<ApiResult<unknown>> =>
  request('/api/auth/sign-in/email', { method: 'POST', body: input })

/** How the next stranger gets in. */
export const fetchSignUpWay = async (signal?: AbortSignal): Promise<ApiResult<SignUpWay>> =>
  mapValue(await request<Data<{ readonly way: SignUpWay }>>('/api/sign-up', { signal }), (answer) => answer.data.way)

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
export const revokeMyKeys = (): Promise<ApiResult<unknown>> => request('/api/profile/api-keys', { method: 'DELETE' })

/** Deletes the person at the screen. Afterwards nobody is signed in. */
export const deleteMyAccount = (password: string): Promise<ApiResult<unknown>> =>
  request('/api/profile', { method: 'DELETE', body: { password } })

/** Answers alike whether or not somebody has this address. */
export const requestPasswordReset = (email: string): Promise<ApiResult<unknown>> =>
  request('/api/auth/request-password-reset', { method: 'POST', body: { email } })

export const resetPassword = (input: {
  readonly newPassword: string
  readonly token: string
  readonly revokeKeys: boolean
}): Promise<ApiResult<PasswordChanged>> => request('/api/auth/reset-password', { method: 'POST', body: input })

/** Changes names; `image: null` removes the picture. */
export const updateProfile = async (
  input: Partial<Pick<SessionUser, 'firstName' | 'lastName'>> & { readonly image?: null },
): Promise<ApiResult<SessionUser>> =>
  mapValue(await request<Data<SessionUser>>('/api/profile', { method: 'PATCH', body: input }), (answer) => answer.data)

/** PNG, JPEG or WebP, at most 1 MiB. */
export const uploadProfileImage = async (picture: Blob): Promise<ApiResult<SessionUser>> =>
  mapValue(await request<Data<SessionUser>>('/api/profile/image', { method: 'PUT', body: picture }), (answer) => answer.data)
