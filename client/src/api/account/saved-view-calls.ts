import { type Body, call } from '../call.ts'

export type NewSavedView = Body<'POST /api/saved-views'>

/** `query`: the search part of an address, without the question mark. */
export type SavedViewChange = Body<'PATCH /api/saved-views/{id}'>

export const createSavedView = (body: NewSavedView) => call('POST /api/saved-views', { body })

export const changeSavedView = (id: string, body: SavedViewChange) => call('PATCH /api/saved-views/{id}', { params: { id }, body })

export const deleteSavedView = (id: string) => call('DELETE /api/saved-views/{id}', { params: { id } })
