import type { Note } from '@rapport/domain/note/note'
import { call, callWhole } from '../call.ts'
import { allPages } from '../page-request.ts'
import { type ApiResult, mapValue } from '../request.ts'

/** The server's own notes. A profile reads people's notes from its document. */
export const fetchNotes = (accountId: string, signal?: AbortSignal): Promise<ApiResult<readonly Note[]>> =>
  allPages((page) => callWhole('GET /api/accounts/{id}/notes', { params: { id: accountId }, query: { system: 'true', ...page }, signal }))

/** Called after a note is acknowledged; answers how many people it has notified so far. */
export const notifyMentions = async (body: {
  readonly accountId: string
  readonly noteId: string
  readonly noteContent: string
  readonly mentions: readonly string[]
}): Promise<ApiResult<number>> =>
  mapValue(await call('POST /api/notes/mentions', { body }), ({ notificationsCreated }) => notificationsCreated)
