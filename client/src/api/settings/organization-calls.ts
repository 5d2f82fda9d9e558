import { call } from '../call.ts'
import { type ApiResult, request } from '../request.ts'

/** The new organisation becomes active; its time zone is this browser's. */
export const createOrganization = (name: string) =>
  call('POST /api/organizations', { body: { name, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })

/** Before it: `leaveSync`. After it: reload the page. */
export const switchOrganization = (organizationId: string): Promise<ApiResult<unknown>> =>
  request('/api/auth/organization/set-active', { method: 'POST', body: { organizationId } })
