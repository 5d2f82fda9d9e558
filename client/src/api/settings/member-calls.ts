import type { Role } from '@rapport/domain/person/person'
import { type Body, call, type Data } from '../call.ts'

/** `link`: the invitation's link; null when only the mail has it, or when the caller may not give this role. */
export type Invitation = Data<'GET /api/invitations'>[number]

export type InvitationPreview = Data<'GET /api/invitations/{token}'>

export const changeRole = (id: string, role: Role) => call('PATCH /api/organizations/users/{id}', { params: { id }, body: { role } })

/** Removes a member; oneself means leaving. */
export const removeMember = (id: string) => call('DELETE /api/organizations/users/{id}', { params: { id } })

/** Invites; answers with a link to pass on when there is no mail. */
export const inviteMember = (body: Body<'POST /api/invitations'>) => call('POST /api/invitations', { body })

/** `token`: the end of the link. */
export const fetchInvitation = (token: string, signal?: AbortSignal) => call('GET /api/invitations/{token}', { params: { token }, signal })

/** Needs a session of the invited address; the organisation becomes active. */
export const acceptInvitation = (token: string) => call('POST /api/invitations/accept', { body: { token } })

export const sendInvitationAgain = (id: string) => call('POST /api/invitations/{id}/send-again', { params: { id } })

export const cancelInvitation = (id: string) => call('DELETE /api/invitations/{id}', { params: { id } })
