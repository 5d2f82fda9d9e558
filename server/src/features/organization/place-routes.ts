import type { OpenAPIHono } from '@hono/zod-openapi'
import { placeRoutes } from '@rapport/contract/organization'
import type { OrganizationPlace } from '@rapport/domain/organization/organization'
import type { PlaceKind } from '@rapport/domain/organization/stage-list'
import type { AppEnv } from '../../http/app-env.ts'
import { enveloped, serve } from '../../http/serve.ts'
import type { PlaceService } from './place-service.ts'

const withId = (data: OrganizationPlace) => ({ data, id: data.id })

/** The two lists that an organisation orders itself. */
export const createPlaceRoutes = ({ stage, substage }: Readonly<Record<PlaceKind, PlaceService>>): OpenAPIHono<AppEnv> =>
  serve(placeRoutes, {
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
