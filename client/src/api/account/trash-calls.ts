import { call } from '../call.ts'

/** A second call changes nothing. */
export const restoreAccount = (id: string) => call('POST /api/accounts/{id}/restore', { params: { id } })

/** The account is named, since influencers may share the id of a note. */
export const restoreNote = ({ accountId, noteId: id }: { readonly accountId: string; readonly noteId: string }) =>
  call('POST /api/notes/{id}/restore', { params: { id }, body: { accountId } })
