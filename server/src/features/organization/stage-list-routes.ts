import { stageRoutes } from '@rapport/contract/organization'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { StageKind } from '@rapport/domain/organization/stage-list'
import { enveloped, serve } from '../../http/serve.ts'
import type { StageListService } from './stage-list-service.ts'

const withId = (data: OrganizationStage) => ({ data, id: data.id })

/** Stages and substages: the two lists that an organisation orders. */
export const createStageListRoutes = ({ stage, substage }: Readonly<Record<StageKind, StageListService>>) =>
  serve(stageRoutes, {
    'GET /api/organization-stages': ({ caller }) => stage.list(caller),
    'POST /api/organization-stages': enveloped(({ caller, body, remember }) => stage.create(caller, body, remember), withId),
    'PUT /api/organization-stages/order': ({ caller, body, remember }) => stage.order(caller, body, remember),
    'PATCH /api/organization-stages/{id}': ({ caller, params, body, remember }) => stage.rename(caller, params.id, body, remember),
    'DELETE /api/organization-stages/{id}': ({ caller, params, remember }) => stage.remove(caller, params.id, remember),
    'GET /api/organization-signed-substages': ({ caller }) => substage.list(caller),
    'POST /api/organization-signed-substages': enveloped(({ caller, body, remember }) => substage.create(caller, body, remember), withId),
    'PUT /api/organization-signed-substages/order': ({ caller, body, remember }) => substage.order(caller, body, remember),
    'PATCH /api/organization-signed-substages/{id}': ({ caller, params, body, remember }) =>
      substage.rename(caller, params.id, body, remember),
    'DELETE /api/organization-signed-substages/{id}': ({ caller, params, remember }) => substage.remove(caller, params.id, remember),
  })
