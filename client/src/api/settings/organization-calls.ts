import type { OrganizationSettings, OrganizationStage, SignedSubstage } from '@rapport/domain/organization/organization'
import type { OrganizationUser, Role } from '@rapport/domain/person/person'
import { type Body, call, type Data } from '../call.ts'
import { type ApiResult, request } from '../request.ts'

/** `link`: what the invited person opens; null when only the mail has it, or one may not give this role oneself. */
export type Invitation = Data<'GET /api/invitations'>[number]

/** What somebody who follows an invitation's link may know before signing in. */
export type InvitationPreview = Data<'GET /api/invitations/{token}'>

/** Makes it the active one; the time zone is this browser's. */
export const createOrganization = (name: string): Promise<ApiResult<{ readonly id: string }>> =>
  call('POST /api/organizations', { body: { name, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })

/** Before it: `leaveSync`. After it: load the page anew. */
export const switchOrganization = (organizationId: string): Promise<ApiResult<unknown>> =>
  request('/api/auth/organization/set-active', { method: 'POST', body: { organizationId } })

export const fetchUsers = (organizationId: string, signal?: AbortSignal): Promise<ApiResult<readonly OrganizationUser[]>> =>
  call('GET /api/organizations/users', { query: { organizationId }, signal })

export const fetchStages = (signal?: AbortSignal): Promise<ApiResult<readonly OrganizationStage[]>> =>
  call('GET /api/organization-stages', { signal })

export const fetchSubstages = (signal?: AbortSignal): Promise<ApiResult<readonly SignedSubstage[]>> =>
  call('GET /api/organization-signed-substages', { signal })

export const fetchSettings = (signal?: AbortSignal): Promise<ApiResult<OrganizationSettings>> =>
  call('GET /api/organization-settings', { signal })

export const changeRole = (id: string, role: Role): Promise<ApiResult<unknown>> =>
  call('PATCH /api/organizations/users/{id}', { params: { id }, body: { role } })

/** Removes a member, or leaves the organisation when it is oneself. */
export const removeMember = (id: string): Promise<ApiResult<unknown>> => call('DELETE /api/organizations/users/{id}', { params: { id } })

/** Invites, and answers with the link to hand on when no mail has it. */
export const inviteMember = (body: Body<'POST /api/invitations'>): Promise<ApiResult<Invitation>> => call('POST /api/invitations', { body })

/** The invitations that wait for an answer, of the active organisation. */
export const fetchInvitations = (signal?: AbortSignal): Promise<ApiResult<readonly Invitation[]>> =>
  call('GET /api/invitations', { signal })

/** `token` stands at the end of the link. */
export const fetchInvitation = (token: string, signal?: AbortSignal): Promise<ApiResult<InvitationPreview>> =>
  call('GET /api/invitations/{token}', { params: { token }, signal })

/** Needs a session of the invited address; the organisation becomes the active one. */
export const acceptInvitation = (token: string): Promise<ApiResult<unknown>> => call('POST /api/invitations/accept', { body: { token } })

/** With a new link; the old one ends. */
export const sendInvitationAgain = (id: string): Promise<ApiResult<Invitation>> =>
  call('POST /api/invitations/{id}/send-again', { params: { id } })

export const cancelInvitation = (id: string): Promise<ApiResult<unknown>> => call('DELETE /api/invitations/{id}', { params: { id } })
