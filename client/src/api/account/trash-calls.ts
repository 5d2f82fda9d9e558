import { call } from '../call.ts'

/** A second call changes nothing. */
export const restoreAccount = (id: string) => call('POST /api/accounts/{id}/restore', { params: { id } })

export const restoreNote = (id: string) => call('POST /api/notes/{id}/restore', { params: { id } })
