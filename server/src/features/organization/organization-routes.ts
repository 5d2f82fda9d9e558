import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { placeInput, settingsPatch, utmDefaultsPatch } from '@rapport/domain/organization/organization-shape'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { OrganizationService } from './organization-service.ts'

const tags = ['Organization']

const days = z.number().int().min(0).max(365)
const settings = z
  .object({
    timeZone: z.string(),
    outreach1Interval: days,
    outreach2Interval: days,
    outreach3Interval: days,
    testingProductInterval: days,
    negotiatingPendingInfluencerInterval: days,
    negotiatingPendingYouInterval: days,
    signedInterval: days,
  })
  .openapi('OrganizationSettings')

const utmDefaults = z
  .object({
    defaultUtmSource: z.string(),
    defaultUtmMedium: z.string(),
    defaultUtmCampaign: z.string(),
    defaultBaseUrl: z.string(),
  })
  .openapi('UtmDefaults')

const nameRoute = createRoute({
  method: 'patch',
  path: '/api/organization',
  tags,
  summary: 'Rename the organization (owners and admins)',
  request: { body: jsonBody(placeInput) },
  responses: answers(z.object({ id: z.string(), name: z.string() })),
})

const settingsRoute = createRoute({
  method: 'get',
  path: '/api/organization-settings',
  tags,
  summary: 'Intervals in days and the time zone',
  responses: answers(settings),
})

const settingsPatchRoute = createRoute({
  method: 'patch',
  path: '/api/organization-settings',
  tags,
  summary: 'Change intervals and time zone; fields that are left out stay (owners and admins)',
  request: { body: jsonBody(settingsPatch) },
  responses: answers(settings),
})

const utmDefaultsRoute = createRoute({
  method: 'get',
  path: '/api/organization/utm-defaults',
  tags,
  summary: 'What a new UTM link is suggested with',
  responses: answers(utmDefaults),
})

const utmDefaultsPatchRoute = createRoute({
  method: 'patch',
  path: '/api/organization/utm-defaults',
  tags,
  summary: "Change the UTM defaults; null goes back to the product's own (owners and admins)",
  request: { body: jsonBody(utmDefaultsPatch) },
  responses: answers(utmDefaults),
})

export const createOrganizationRoutes = (organization: OrganizationService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(nameRoute, (c) => replyOnce(c, (remember) => organization.rename(c.var.caller, c.req.valid('json'), remember)))
  api.openapi(settingsRoute, async (c) => reply(c, await organization.settings(c.var.caller)))
  api.openapi(settingsPatchRoute, (c) =>
    replyOnce(c, (remember) => organization.changeSettings(c.var.caller, c.req.valid('json'), remember)),
  )
  api.openapi(utmDefaultsRoute, async (c) => reply(c, await organization.utmDefaults(c.var.caller)))
  api.openapi(utmDefaultsPatchRoute, (c) =>
    replyOnce(c, (remember) => organization.changeUtmDefaults(c.var.caller, c.req.valid('json'), remember)),
  )
  return api
}
