import { labelRoutes } from '@rapport/contract/account/label'
import type { Label, LabelKind } from '@rapport/domain/label/label'
import { enveloped, serve } from '../../http/serve.ts'
import type { LabelService } from './label-service.ts'

const withId = (data: Label) => ({ data, id: data.id })

export const createLabelRoutes = ({ segment, campaign }: Readonly<Record<LabelKind, LabelService>>) =>
  serve(labelRoutes, {
    'GET /api/segments': ({ caller }) => segment.list(caller),
    'POST /api/segments': enveloped(({ caller, body, remember }) => segment.create(caller, body, remember), withId),
    'GET /api/campaigns': ({ caller }) => campaign.list(caller),
    'POST /api/campaigns': enveloped(({ caller, body, remember }) => campaign.create(caller, body, remember), withId),
  })
