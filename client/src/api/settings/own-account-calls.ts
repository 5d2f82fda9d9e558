import { type Body, call } from '../call.ts'
import { type ApiResult, mapValue } from '../request.ts'
import { type PasswordChanged, readPasswordChanged } from '../session/entrance-calls.ts'
import { callAuth } from '../session/session-calls.ts'

/** Ends this person's sessions in all other browsers. */
export const signOutElsewhere = () => callAuth('revoke-other-sessions')

/** Ends all other sessions and every reset link. */
export const changePassword = async (input: {
  readonly currentPassword: string
  readonly newPassword: string
}): Promise<ApiResult<PasswordChanged>> => mapValue(await callAuth('change-password', input), readPasswordChanged)

export const revokeMyKeys = () => call('DELETE /api/profile/api-keys')

/** Deletes this person's account and ends the session. */
export const deleteMyAccount = (password: string) => call('DELETE /api/profile', { body: { password } })

/** Changes names; `image: null` removes the picture. */
export const updateProfile = (body: Body<'PATCH /api/profile'>) => call('PATCH /api/profile', { body })

/** PNG, JPEG or WebP, at most 1 MiB. */
export const uploadProfileImage = (picture: Blob) => call('PUT /api/profile/image', { body: picture })
