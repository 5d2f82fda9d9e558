import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { personDeletion, profilePatch } from '@rapport/domain/person/person-shape'
import { ok, refuse } from '@rapport/domain/result/result'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, jsonBody, organizationId } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { Authenticated } from '../../http/caller.ts'
import type { PeopleService } from './people-service.ts'
import type { DeletePerson } from './person-deletion-service.ts'

const tags = ['People']
const role = z.enum(['owner', 'admin', 'member'])

const person = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    defaultProfileImage: z.string().nullable(),
  })
  .openapi('Person')

const organizationUser = person.extend({ role: role.nullable(), former: z.boolean() }).openapi('OrganizationUser')
const organization = z.object({ id: z.string(), name: z.string(), role })

const sessionRoute = createRoute({
  method: 'get',
  path: '/api/session',
  tags,
  summary: 'Who is signed in, where, and with which role',
  responses: answers(
    z.object({
      user: person,
      organization: organization.nullable(),
      organizations: z.array(organization),
      role: role.nullable(),
      mayCreateOrganization: z.boolean(),
      epoch: z.string(),
    }),
  ),
})

const usersRoute = createRoute({
  method: 'get',
  path: '/api/organizations/users',
  tags,
  summary: 'The people of an organization, former ones too',
  request: { query: z.object({ organizationId }) },
  responses: answers(z.array(organizationUser), { top: { users: z.array(organizationUser) } }),
})

const profileRoute = createRoute({
  method: 'patch',
  path: '/api/profile',
  tags,
  summary: "Change one's own name, or take the picture away",
  request: { body: jsonBody(profilePatch) },
  responses: answers(person),
})

const deletionRoute = createRoute({
  method: 'delete',
  path: '/api/profile',
  tags,
  summary:
    'Delete oneself: sessions, memberships and API keys end at once, what one wrote stays as of a former member. The last owner of an organization cannot',
  request: { body: jsonBody(personDeletion) },
  responses: answers(z.object({ id: z.string() })),
})

const keysRoute = createRoute({
  method: 'delete',
  path: '/api/profile/api-keys',
  tags,
  summary: 'Revoke every API key that one made oneself, in all organizations: after a password that others may have known',
  responses: answers(z.object({ revoked: z.number() })),
})

const picture = z.string().openapi({ format: 'binary' })

const pictureRoute = createRoute({
  method: 'put',
  path: '/api/profile/image',
  tags,
  summary: 'Set a picture: the bytes of a PNG, JPEG or WebP of at most 1 MiB as the body',
  request: {
    body: {
      required: true,
      content: { 'image/png': { schema: picture }, 'image/jpeg': { schema: picture }, 'image/webp': { schema: picture } },
    },
  },
  responses: answers(person),
})

export interface PeopleRoutesPorts {
  readonly people: PeopleService
  readonly deletePerson: DeletePerson
  /** Answers how many there were. */
  readonly revokeKeys: (userId: string) => Promise<number>
  /** Cookies that prolong the caller's session, when it is time. */
  readonly prolongSession: (headers: Headers) => Promise<readonly string[]>
}

export const createPeopleRoutes = ({ people, deletePerson, revokeKeys, prolongSession }: PeopleRoutesPorts): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(sessionRoute, async (c) => {
    const who = c.var.authenticated
    const { userId, organizationId, isByKey } = personOf(who)
    for (const cookie of isByKey ? [] : await prolongSession(c.req.raw.headers)) c.header('set-cookie', cookie, { append: true })
    return reply(c, await people.session(userId, organizationId))
  })
  api.openapi(usersRoute, async (c) => reply(c, await people.users(c.var.caller), 200, (users) => ({ data: users, users })))
  api.openapi(profileRoute, (c) => {
    const { userId, isByKey } = personOf(c.var.authenticated)
    if (isByKey) return reply(c, onlyInPerson)
    return replyOnce(c, (remember) => people.changeProfile(userId, c.req.valid('json'), remember))
  })
  api.openapi(deletionRoute, async (c) => {
    const { userId, isByKey } = personOf(c.var.authenticated)
    return reply(c, isByKey ? onlyInPerson : await deletePerson(userId, c.req.valid('json').password))
  })
  api.openapi(keysRoute, async (c) => {
    const { userId, isByKey } = personOf(c.var.authenticated)
    return reply(c, isByKey ? onlyInPerson : ok({ revoked: await revokeKeys(userId) }))
  })
  api.openapi(pictureRoute, async (c) => {
    const { userId, isByKey } = personOf(c.var.authenticated)
    if (isByKey) return reply(c, onlyInPerson)
    return reply(c, await people.changePicture(userId, new Uint8Array(await c.req.arrayBuffer())))
  })
  return api
}

const onlyInPerson = refuse('forbidden', 'An API key cannot change a person')

/** The edge lets nobody through to a call that asks for this. */
const personOf = (who: Authenticated) => {
  if (who.at === 'no-organization') return { userId: who.userId, organizationId: null, isByKey: false }
  if (who.at === 'caller') return { ...who.caller, isByKey: who.caller.via.kind === 'key' }
  throw new Error('This call is open to nobody')
}
