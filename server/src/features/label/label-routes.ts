import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Label, LabelKind } from '@rapport/domain/label/label'
import { labelCreation } from '@rapport/domain/label/label-shape'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, jsonBody, organizationId } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { LabelService } from './label-service.ts'

const about = {
  segment: { path: '/api/segments', tag: 'Segments', schema: 'Segment', summary: 'Create a segment; an account has one at most' },
  campaign: { path: '/api/campaigns', tag: 'Campaigns', schema: 'Campaign', summary: 'Create a campaign; an account may be in several' },
} as const satisfies Readonly<Record<LabelKind, object>>

const describe = (kind: LabelKind) => {
  const { path, tag, schema, summary } = about[kind]
  const tags = [tag]
  const label = z
    .object({ id: z.string(), name: z.string(), organization: z.string().openapi({ description: 'The id of the organization' }) })
    .openapi(schema)
  const list = createRoute({
    method: 'get',
    path,
    tags,
    summary: `The ${tag.toLowerCase()} of the organization, by name`,
    request: { query: z.object({ organizationId }) },
    responses: answers(z.array(label)),
  })
  const create = createRoute({
    method: 'post',
    path,
    tags,
    summary,
    description: 'A name that the organization has already, capitals aside, answers 409.',
    request: { body: jsonBody(labelCreation) },
    responses: answers(label, { status: 201, top: { id: z.string() } }),
  })
  return { list, create }
}

const created = (data: Label) => ({ data, id: data.id })

export const createLabelRoutes = (kind: LabelKind, labels: LabelService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  const { list, create } = describe(kind)
  api.openapi(list, async (c) => reply(c, await labels.list(c.var.caller)))
  api.openapi(create, (c) => replyOnce(c, (remember) => labels.create(c.var.caller, c.req.valid('json'), remember), 201, created))
  return api
}
