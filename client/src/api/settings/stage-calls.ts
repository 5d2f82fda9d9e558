import type { OrganizationPlace } from '@rapport/domain/organization/organization'
import type { PlaceKind } from '@rapport/domain/organization/stage-list'
import { call } from '../call.ts'
import type { ApiResult } from '../request.ts'

// Stages and signed substages: the two lists that admins name and order. All need an admin.

const listOf = {
  stage: 'organization-stages',
  substage: 'organization-signed-substages',
} as const satisfies Readonly<Record<PlaceKind, string>>

/** Adds one at the end. A name that there is already is refused with 409. */
export const createPlace = (kind: PlaceKind, name: string): Promise<ApiResult<OrganizationPlace>> =>
  call(`POST /api/${listOf[kind]}`, { body: { name } })

/** Influencers keep their place. */
export const renamePlace = (kind: PlaceKind, id: string, name: string): Promise<ApiResult<OrganizationPlace>> =>
  call(`PATCH /api/${listOf[kind]}/{id}`, { params: { id }, body: { name } })

/** Names each exactly once. */
export const orderPlaces = (kind: PlaceKind, ids: readonly string[]): Promise<ApiResult<readonly OrganizationPlace[]>> =>
  call(`PUT /api/${listOf[kind]}/order`, { body: { ids } })

export const deletePlace = (kind: PlaceKind, id: string): Promise<ApiResult<unknown>> =>
  call(`DELETE /api/${listOf[kind]}/{id}`, { params: { id } })
