import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { answers, createApi } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { reply } from '../../http/reply.ts'
import type { OrganizationService } from './organization-service.ts'

const tags = ['Organization']

const stage = z
  .object({
    id: z.string(),
    key: z.string().nullable(),
    name: z.string(),
    order: z.number().int(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    isDefault: z.boolean(),
  })
  .openapi('OrganizationStage')

const substage = z.object({ id: z.string(), name: z.string(), order: z.number().int() }).openapi('SignedSubstage')

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

const stagesRoute = createRoute({
  method: 'get',
  path: '/api/organization-stages',
  tags,
  summary: 'The pipeline, in its order',
  responses: answers(z.array(stage)),
})

const substagesRoute = createRoute({
  method: 'get',
  path: '/api/organization-signed-substages',
  tags,
  summary: 'What a signed account goes through, in order',
  responses: answers(z.array(substage)),
})

const settingsRoute = createRoute({
  method: 'get',
  path: '/api/organization-settings',
  tags,
  summary: 'Intervals in days and the time zone',
  responses: answers(settings),
})

export const createOrganizationRoutes = (organization: OrganizationService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(stagesRoute, async (c) => reply(c, await organization.stages(c.var.caller)))
  api.openapi(substagesRoute, async (c) => reply(c, await organization.substages(c.var.caller)))
  api.openapi(settingsRoute, async (c) => reply(c, await organization.settings(c.var.caller)))
  return api
}
