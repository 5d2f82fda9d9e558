import type { OrganizationPlace } from '@rapport/domain/organization/organization'
import type { PlaceKind } from '@rapport/domain/organization/place-list'
import { type ApiResult, type CallOptions, mapValue, request } from '../request.ts'

// Stages and signed substages: the two lists that admins name and order. All need an admin.

const pathOf = {
  stage: '/api/organization-stages',
  substage: '/api/organization-signed-substages',
} as const satisfies Readonly<Record<PlaceKind, string>>

const ask = async <T>(path: string, options: CallOptions): Promise<ApiResult<T>> =>
  mapValue(await request<{ readonly data: T }>(path, options), ({ data }) => data)

/** Adds one at the end. A name that there is already is refused with 409. */
export const createPlace = (kind: PlaceKind, name: string): Promise<ApiResult<OrganizationPlace>> =>
  ask(pathOf[kind], { method: 'POST', body: { name } })

/** Influencers keep their place. */
export const renamePlace = (kind: PlaceKind, id: string, name: string): Promise<ApiResult<OrganizationPlace>> =>
  ask(`${pathOf[kind]}/${id}`, { method: 'PATCH', body: { name } })

/** Names each exactly once. */
export const orderPlaces = (kind: PlaceKind, ids: readonly string[]): Promise<ApiResult<readonly OrganizationPlace[]>> =>
  ask(`${pathOf[kind]}/order`, { method: 'PUT', body: { ids } })

export const deletePlace = (kind: PlaceKind, id: string): Promise<ApiResult<unknown>> =>
  request(`${pathOf[kind]}/${id}`, { method: 'DELETE' })
