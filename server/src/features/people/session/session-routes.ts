import { sessionRoutes } from '@rapport/contract/people'
import { serve } from '../../../http/serve.ts'
import type { SessionService } from './session-service.ts'

export const createSessionRoutes = (sessions: SessionService) =>
  serve(sessionRoutes, {
    'GET /api/sessions': ({ session }) => sessions.list(session),
    'DELETE /api/sessions/{id}': ({ session, params, remember }) => sessions.end(session, params.id, remember),
  })
