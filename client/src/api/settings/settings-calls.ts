import type { OrganizationSettings } from '@rapport/domain/organization/organization'
import type { UtmDefaults } from '@rapport/domain/organization/utm-defaults'
import { type ApiResult, type CallOptions, mapValue, request } from '../request.ts'

const ask = async <T>(path: string, options: CallOptions): Promise<ApiResult<T>> =>
  mapValue(await request<{ readonly data: T }>(path, options), ({ data }) => data)

/** For owners and admins, like every change here. */
export const renameOrganization = (name: string): Promise<ApiResult<unknown>> =>
  request('/api/organization', { method: 'PATCH', body: { name } })

/** Absent fields stay. */
export const changeSettings = (change: Partial<OrganizationSettings>): Promise<ApiResult<OrganizationSettings>> =>
  ask('/api/organization-settings', { method: 'PATCH', body: change })

export const fetchUtmDefaults = (signal?: AbortSignal): Promise<ApiResult<UtmDefaults>> => ask('/api/organization/utm-defaults', { signal })

/** Empty goes back to the product's own. */
export const changeUtmDefaults = (change: Partial<UtmDefaults>): Promise<ApiResult<UtmDefaults>> =>
  ask('/api/organization/utm-defaults', { method: 'PATCH', body: change })
