import type { SavedView } from '@rapport/domain/saved-view/saved-view'
import { type Body, call } from '../call.ts'
import type { ApiResult } from '../request.ts'

export type NewSavedView = Body<'POST /api/saved-views'>

/** `query`: the search part of an address, without the question mark. */
export type SavedViewChange = Body<'PATCH /api/saved-views/{id}'>

/** The person's own views and the shared ones, by name. */
export const fetchSavedViews = (signal?: AbortSignal): Promise<ApiResult<readonly SavedView[]>> => call('GET /api/saved-views', { signal })

export const createSavedView = (body: NewSavedView): Promise<ApiResult<SavedView>> => call('POST /api/saved-views', { body })

export const changeSavedView = (id: string, body: SavedViewChange): Promise<ApiResult<SavedView>> =>
  call('PATCH /api/saved-views/{id}', { params: { id }, body })

export const deleteSavedView = (id: string): Promise<ApiResult<unknown>> => call('DELETE /api/saved-views/{id}', { params: { id } })
