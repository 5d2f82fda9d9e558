import { organizationRoutes } from '@rapport/contract/organization'
import { serve } from '../../http/serve.ts'
import type { OrganizationService } from './organization-service.ts'

export const createOrganizationRoutes = (organization: OrganizationService) =>
  serve(organizationRoutes, {
    'PATCH /api/organization': ({ caller, body, remember }) => organization.rename(caller, body, remember),
    'GET /api/organization-settings': ({ caller }) => organization.settings(caller),
    'PATCH /api/organization-settings': ({ caller, body, remember }) => organization.changeSettings(caller, body, remember),
    'GET /api/organization/utm-defaults': ({ caller }) => organization.utmDefaults(caller),
    'PATCH /api/organization/utm-defaults': ({ caller, body, remember }) => organization.changeUtmDefaults(caller, body, remember),
  })
