import type { OrganizationSettings, OrganizationStage, SignedSubstage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { call } from '../call.ts'
import { type ApiResult, request } from '../request.ts'

/** The new organisation becomes active; its time zone is this browser's. */
export const createOrganization = (name: string): Promise<ApiResult<{ readonly id: string }>> =>
  call('POST /api/organizations', { body: { name, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })

/** Before it: `leaveSync`. After it: reload the page. */
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
