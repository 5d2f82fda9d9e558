import type { OrganizationSettings } from '@rapport/domain/organization/organization'
import type { UtmDefaults } from '@rapport/domain/organization/utm-defaults'
import { call } from '../call.ts'
import type { ApiResult } from '../request.ts'

/** Owners and admins only, like every change here. */
export const renameOrganization = (name: string): Promise<ApiResult<unknown>> => call('PATCH /api/organization', { body: { name } })

/** Absent fields stay. */
export const changeSettings = (body: Partial<OrganizationSettings>): Promise<ApiResult<OrganizationSettings>> =>
  call('PATCH /api/organization-settings', { body })

export const fetchUtmDefaults = (signal?: AbortSignal): Promise<ApiResult<UtmDefaults>> =>
  call('GET /api/organization/utm-defaults', { signal })

/** An empty text returns to the product's default. */
export const changeUtmDefaults = (body: Partial<UtmDefaults>): Promise<ApiResult<UtmDefaults>> =>
  call('PATCH /api/organization/utm-defaults', { body })
