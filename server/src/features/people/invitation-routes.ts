import { invitationRoutes } from '@rapport/contract/people'
import { enveloped, serve } from '../../http/serve.ts'
import type { InvitationService } from './invitation-service.ts'

export const createInvitationRoutes = (invitations: InvitationService) =>
  serve(invitationRoutes, {
    'GET /api/invitations': ({ caller }) => invitations.list(caller),
    'POST /api/invitations': enveloped(
      ({ caller, body }) => invitations.invite(caller, body),
      (data) => ({ data, id: data.id }),
    ),
    'POST /api/invitations/{id}/send-again': ({ caller, params }) => invitations.sendAgain(caller, params.id),
    'DELETE /api/invitations/{id}': ({ caller, params, remember }) => invitations.cancel(caller, params.id, remember),
    'GET /api/invitations/{token}': ({ params }) => invitations.notice(params.token),
    'POST /api/invitations/accept': ({ session, body, remember }) => invitations.accept(session, body.token, remember),
  })
