import type { SavedView } from '@rapport/domain/saved-view/saved-view'
import { type ApiResult, mapValue, request } from '../request.ts'

interface Data<T> {
  readonly data: T
}

export interface SavedViewChange {
  readonly name?: string
  /** An address' search, without the question mark. */
  readonly query?: string
  readonly isShared?: boolean
}

/** The person's own views and the shared ones, by name. */
export const fetchSavedViews = async (signal?: AbortSignal): Promise<ApiResult<readonly SavedView[]>> =>
  mapValue(await request<Data<readonly SavedView[]>>('/api/saved-views', { signal }), (answer) => answer.data)

export const createSavedView = async (input: Required<SavedViewChange>): Promise<ApiResult<SavedView>> =>
  mapValue(await request<Data<SavedView>>('/api/saved-views', { method: 'POST', body: input }), (answer) => answer.data)

export const changeSavedView = async (viewId: string, change: SavedViewChange): Promise<ApiResult<SavedView>> =>
  mapValue(await request<Data<SavedView>>(`/api/saved-views/${viewId}`, { method: 'PATCH', body: change }), (answer) => answer.data)

export const deleteSavedView = (viewId: string): Promise<ApiResult<unknown>> => request(`/api/saved-views/${viewId}`, { method: 'DELETE' })
