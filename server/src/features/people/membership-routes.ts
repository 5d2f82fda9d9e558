import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { organizationCreation, rolePatch } from '@rapport/domain/person/person-shape'
import { refuse } from '@rapport/domain/result/result'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, idParams, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { MembershipService } from './membership-service.ts'
import { sessionOf } from './session-of-caller.ts'

const tags = ['People']
const role = z.enum(['owner', 'admin', 'member'])

const createOrganizationRoute = createRoute({
  method: 'post',
  path: '/api/organizations',
  tags,
  summary: 'Create an organization with its stages and settings; the session works in it from then on',
  request: { body: jsonBody(organizationCreation) },
  responses: answers(z.object({ id: z.string(), name: z.string(), role }), { status: 201, top: { id: z.string() } }),
})

const roleRoute = createRoute({
  method: 'patch',
  path: '/api/organizations/users/{id}',
  tags,
  summary: "Change a member's role (owners and admins; only owners make and unmake owners)",
  request: { params: idParams, body: jsonBody(rolePatch) },
  responses: answers(z.object({ id: z.string(), role })),
})

const removalRoute = createRoute({
  method: 'delete',
  path: '/api/organizations/users/{id}',
  tags,
  summary: "Remove a member, or leave with one's own id; the last owner cannot leave",
  request: { params: idParams },
  responses: answers(z.object({ id: z.string() })),
})

export const createMembershipRoutes = (memberships: MembershipService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(createOrganizationRoute, async (c) => {
    const session = sessionOf(c.var.authenticated)
    if (session === undefined) return reply(c, refuse('forbidden', 'An API key cannot create an organization'))
    const withId = (data: { readonly id: string }) => ({ data, id: data.id })
    return replyOnce(c, (remember) => memberships.create(session, c.req.valid('json'), remember), 201, withId)
  })
  api.openapi(roleRoute, (c) => {
    if (sessionOf(c.var.authenticated) === undefined) return reply(c, onlyInPerson)
    return replyOnce(c, (remember) => memberships.changeRole(c.var.caller, c.req.valid('param').id, c.req.valid('json').role, remember))
  })
  api.openapi(removalRoute, (c) => {
    if (sessionOf(c.var.authenticated) === undefined) return reply(c, onlyInPerson)
    return replyOnce(c, (remember) => memberships.remove(c.var.caller, c.req.valid('param').id, remember))
  })
  return api
}

/** A key that may write must not be a way to another role. */
const onlyInPerson = refuse('forbidden', 'An API key cannot change who belongs to the organization')
