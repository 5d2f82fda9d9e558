import { labelRoutes } from '@rapport/contract/account/label'
import type { Label, LabelKind } from '@rapport/domain/label/label'
import { enveloped, serve } from '../../http/serve.ts'
import type { LabelService } from './label-service.ts'

const withId = (data: Label) => ({ data, id: data.id })

export const createLabelRoutes = ({ segment, campaign }: Readonly<Record<LabelKind, LabelService>>) =>
  serve(labelRoutes, {
    'GET /api/segments': ({ caller, query }) => segment.list(caller, query.counts === 'true'),
    'POST /api/segments': enveloped(({ caller, body, remember }) => segment.create(caller, body, remember), withId),
    'GET /api/campaigns': ({ caller, query }) => campaign.list(caller, query.counts === 'true'),
    'POST /api/campaigns': enveloped(({ caller, body, remember }) => campaign.create(caller, body, remember), withId),
    'PATCH /api/segments/{id}': ({ caller, params, body, remember }) => segment.rename(caller, params.id, body, remember),
    'POST /api/segments/{id}/merge': ({ caller, params, body, remember }) => segment.merge(caller, params.id, body, remember),
    'DELETE /api/segments/{id}': ({ caller, params, remember }) => segment.remove(caller, params.id, remember),
    'PATCH /api/campaigns/{id}': ({ caller, params, body, remember }) => campaign.rename(caller, params.id, body, remember),
    'POST /api/campaigns/{id}/merge': ({ caller, params, body, remember }) => campaign.merge(caller, params.id, body, remember),
    'DELETE /api/campaigns/{id}': ({ caller, params, remember }) => campaign.remove(caller, params.id, remember),
  })
