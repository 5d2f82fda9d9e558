import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { invitationAcceptance, invitationCreation } from '@rapport/domain/person/person-shape'
import { refuse } from '@rapport/domain/result/result'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, idParams, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { InvitationService } from './invitation-service.ts'
import { sessionOf } from './session-of-caller.ts'

const tags = ['People']

const invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(['owner', 'admin', 'member']),
    status: z.literal('pending'),
    expiresAt: z.string(),
    inviterName: z.string(),
    link: z.string().nullable().openapi({ description: 'To hand on; null when it was mailed, and for whoever may not give this role' }),
    unsent: z
      .object({ isTried: z.boolean(), why: z.string() })
      .nullable()
      .openapi({ description: 'As long as the mail did not go out: why, and whether it is tried again by itself' }),
  })
  .openapi('Invitation')

const listRoute = createRoute({
  method: 'get',
  path: '/api/invitations',
  tags,
  summary: 'Open invitations (owners and admins in person)',
  responses: answers(z.array(invitation)),
})

const inviteRoute = createRoute({
  method: 'post',
  path: '/api/invitations',
  tags,
  summary: 'Invite somebody to a role that one may give oneself (owners and admins in person)',
  description: 'The answer may hold the link, so an `Idempotency-Key` is not looked at.',
  request: { body: jsonBody(invitationCreation) },
  responses: answers(invitation, { status: 201, top: { id: z.string() } }),
})

const againRoute = createRoute({
  method: 'post',
  path: '/api/invitations/{id}/send-again',
  tags,
  summary: 'Send an invitation again with a new link; the old link ends',
  request: { params: idParams },
  responses: answers(invitation),
})

const cancelRoute = createRoute({
  method: 'delete',
  path: '/api/invitations/{id}',
  tags,
  summary: 'Take an invitation back',
  request: { params: idParams },
  responses: answers(z.object({ id: z.string() })),
})

const noticeRoute = createRoute({
  method: 'get',
  path: '/api/invitations/{token}',
  tags,
  summary: 'Who is invited where: for the person who follows the link',
  request: { params: z.object({ token: z.string().openapi({ param: { name: 'token', in: 'path' } }) }) },
  responses: answers(
    z.object({ email: z.string(), organizationName: z.string(), inviterName: z.string(), status: z.enum(['pending', 'over']) }),
  ),
})

const acceptRoute = createRoute({
  method: 'post',
  path: '/api/invitations/accept',
  tags,
  summary: 'Accept an invitation with the token of its link; the session works in that organization from then on',
  request: { body: jsonBody(invitationAcceptance) },
  responses: answers(z.object({ organizationId: z.string() })),
})

export const createInvitationRoutes = (invitations: InvitationService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  const withId = (data: { readonly id: string }) => ({ data, id: data.id })
  api.openapi(listRoute, async (c) => reply(c, await invitations.list(c.var.caller)))
  api.openapi(inviteRoute, async (c) => reply(c, await invitations.invite(c.var.caller, c.req.valid('json')), 201, withId))
  api.openapi(againRoute, async (c) => reply(c, await invitations.sendAgain(c.var.caller, c.req.valid('param').id)))
  api.openapi(cancelRoute, (c) => replyOnce(c, (remember) => invitations.cancel(c.var.caller, c.req.valid('param').id, remember)))
  api.openapi(noticeRoute, async (c) => reply(c, await invitations.notice(c.req.valid('param').token)))
  api.openapi(acceptRoute, (c) => {
    const session = sessionOf(c.var.authenticated)
    if (session === undefined) return reply(c, refuse('forbidden', 'An API key cannot accept an invitation'))
    return replyOnce(c, (remember) => invitations.accept(session, c.req.valid('json').token, remember))
  })
  return api
}
