import { savedViewRoutes } from '@rapport/contract/account/saved-view'
import { serve } from '../../http/serve.ts'
import type { SavedViewService } from './saved-view-service.ts'

export const createSavedViewRoutes = (views: SavedViewService) =>
  serve(savedViewRoutes, {
    'GET /api/saved-views': ({ caller }) => views.list(caller),
    'POST /api/saved-views': ({ caller, body, remember }) => views.create(caller, body, remember),
    'PATCH /api/saved-views/{id}': ({ caller, params, body, remember }) => views.change(caller, params.id, body, remember),
    'DELETE /api/saved-views/{id}': ({ caller, params, remember }) => views.remove(caller, params.id, remember),
  })
