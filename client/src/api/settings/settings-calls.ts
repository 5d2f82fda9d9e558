import type { OrganizationSettings } from '@rapport/domain/organization/organization'
import type { UtmDefaults } from '@rapport/domain/organization/utm-defaults'
import { call } from '../call.ts'

/** Owners and admins only, like every change here. */
export const renameOrganization = (name: string) => call('PATCH /api/organization', { body: { name } })

/** Absent fields stay. */
export const changeSettings = (body: Partial<OrganizationSettings>) => call('PATCH /api/organization-settings', { body })

/** An empty text returns to the product's default. */
export const changeUtmDefaults = (body: Partial<UtmDefaults>) => call('PATCH /api/organization/utm-defaults', { body })
