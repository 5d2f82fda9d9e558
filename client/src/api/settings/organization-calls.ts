import type { UnsentMail } from '@rapport/domain/mail/mail'
import type { OrganizationSettings, OrganizationStage, SignedSubstage } from '@rapport/domain/organization/organization'
import type { OrganizationUser, Role } from '@rapport/domain/person/person'
import { type ApiResult, mapValue, request } from '../request.ts'

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly status: 'pending'
  /** ISO instant. */
  readonly expiresAt: string
  readonly inviterName: string
  /** What the invited person opens; null when only the mail has it, or one may not give this role oneself. */
  readonly link: string | null
  /** As long as its mail did not go out. */
  readonly unsent: UnsentMail | null
}

/** What somebody who follows an invitation's link may know before signing in. */
export interface InvitationPreview {
  readonly email: string
  readonly organizationName: string
  readonly inviterName: string
  readonly status: 'pending' | 'over'
}

interface Data<T> {
  readonly data: T
}

const fetchData = async <T>(path: string, signal?: AbortSignal): Promise<ApiResult<T>> =>
  mapValue(await request<Data<T>>(path, { signal }), (answer) => answer.data)

/** Makes it the active one; the time zone is this browser's. */
export const createOrganization = async (name: string): Promise<ApiResult<{ readonly id: string }>> =>
  request('/api/organizations', { method: 'POST', body: { name, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })

/** Before it: `leaveSync`. After it: load the page anew. */
export const switchOrganization = (organizationId: string): Promise<ApiResult<unknown>> =>
  request('/api/auth/organization/set-active', { method: 'POST', body: { organizationId } })

export const fetchUsers = async (organizationId: string, signal?: AbortSignal): Promise<ApiResult<readonly OrganizationUser[]>> =>
  mapValue(
    await request<{ readonly users: readonly OrganizationUser[] }>('/api/organizations/users', { query: { organizationId }, signal }),
    (answer) => answer.users,
  )

export const fetchStages = (signal?: AbortSignal): Promise<ApiResult<readonly OrganizationStage[]>> =>
  fetchData('/api/organization-stages', signal)

export const fetchSubstages = (signal?: AbortSignal): Promise<ApiResult<readonly SignedSubstage[]>> =>
  fetchData('/api/organization-signed-substages', signal)

export const fetchSettings = (signal?: AbortSignal): Promise<ApiResult<OrganizationSettings>> =>
  fetchData('/api/organization-settings', signal)

export const changeRole = (userId: string, role: Role): Promise<ApiResult<unknown>> =>
  request(`/api/organizations/users/${userId}`, { method: 'PATCH', body: { role } })

/** Removes a member, or leaves the organisation when it is oneself. */
export const removeMember = (userId: string): Promise<ApiResult<unknown>> =>
  request(`/api/organizations/users/${userId}`, { method: 'DELETE' })

/** Invites, and answers with the link to hand on when no mail has it. */
export const inviteMember = async (input: { readonly email: string; readonly role: Role }): Promise<ApiResult<Invitation>> =>
  mapValue(await request<Data<Invitation>>('/api/invitations', { method: 'POST', body: input }), (answer) => answer.data)

/** The invitations that wait for an answer, of the active organisation. */
export const fetchInvitations = (signal?: AbortSignal): Promise<ApiResult<readonly Invitation[]>> => fetchData('/api/invitations', signal)

/** `token` stands at the end of the link. */
export const fetchInvitation = (token: string, signal?: AbortSignal): Promise<ApiResult<InvitationPreview>> =>
  fetchData(`/api/invitations/${token}`, signal)

/** Needs a session of the invited address; the organisation becomes the active one. */
export const acceptInvitation = (token: string): Promise<ApiResult<unknown>> =>
  request('/api/invitations/accept', { method: 'POST', body: { token } })

/** With a new link; the old one ends. */
export const sendInvitationAgain = async (id: string): Promise<ApiResult<Invitation>> =>
  mapValue(await request<Data<Invitation>>(`/api/invitations/${id}/send-again`, { method: 'POST' }), (answer) => answer.data)

export const cancelInvitation = (id: string): Promise<ApiResult<unknown>> => request(`/api/invitations/${id}`, { method: 'DELETE' })
