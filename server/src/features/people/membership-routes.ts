import { membershipRoutes } from '@rapport/contract/people'
import { enveloped, serve } from '../../http/serve.ts'
import type { MembershipService } from './membership-service.ts'

export const createMembershipRoutes = (memberships: MembershipService) =>
  serve(membershipRoutes, {
    'POST /api/organizations': enveloped(
      ({ session, body, remember }) => memberships.create(session, body, remember),
      (data) => ({ data, id: data.id }),
    ),
    'PATCH /api/organizations/users/{id}': ({ caller, params, body, remember }) =>
      memberships.changeRole(caller, params.id, body.role, remember),
    'DELETE /api/organizations/users/{id}': ({ caller, params, remember }) => memberships.remove(caller, params.id, remember),
  })
