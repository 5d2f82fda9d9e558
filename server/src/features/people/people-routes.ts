import { peopleRoutes } from '@rapport/contract/people'
import { ok } from '@rapport/domain/result/result'
import { sessionOf } from '../../http/caller.ts'
import { enveloped, serve } from '../../http/serve.ts'
import type { PeopleService } from './people-service.ts'
import type { DeletePerson } from './person-deletion-service.ts'

export interface PeopleRoutesPorts {
  readonly people: PeopleService
  readonly deletePerson: DeletePerson
  readonly revokeKeys: (userId: string) => Promise<number>
  /** Cookies that prolong the caller's session, when it is time. */
  readonly prolongSession: (headers: Headers) => Promise<readonly string[]>
}

export const createPeopleRoutes = ({ people, deletePerson, revokeKeys, prolongSession }: PeopleRoutesPorts) =>
  serve(peopleRoutes, {
    'GET /api/session': async ({ who, c }) => {
      if (sessionOf(who)) c.set('cookies', await prolongSession(c.req.raw.headers))
      return who.at === 'caller' ? people.session(who.caller.userId, who.caller.organizationId) : people.session(who.userId, null)
    },
    'GET /api/organizations/users': enveloped(
      ({ caller }) => people.users(caller),
      (users) => ({ data: users, users }),
    ),
    'PATCH /api/profile': ({ session, body, remember }) => people.changeProfile(session.userId, body, remember),
    'DELETE /api/profile': ({ session, body }) => deletePerson(session.userId, body.password),
    'DELETE /api/profile/api-keys': async ({ session }) => ok({ revoked: await revokeKeys(session.userId) }),
    'PUT /api/profile/image': async ({ session, c }) => people.changePicture(session.userId, new Uint8Array(await c.req.arrayBuffer())),
  })
