import type { Note } from '@rapport/domain/note/note'
import { requestAllPages } from '../page-request.ts'
import { type ApiResult, mapValue, request } from '../request.ts'

/** The notes that the server wrote itself. A profile shows people's notes from its document, so those are not asked for. */
export const fetchNotes = (accountId: string, signal?: AbortSignal): Promise<ApiResult<readonly Note[]>> =>
  requestAllPages<Note>(`/api/accounts/${accountId}/notes`, { system: 'true' }, signal)

/** Called once a note is acknowledged; answers how many people it has notified so far. */
export const notifyMentions = async (input: {
  readonly accountId: string
  readonly noteId: string
  readonly noteContent: string
  readonly mentions: readonly string[]
}): Promise<ApiResult<number>> =>
  mapValue(
    await request<{ readonly notificationsCreated: number }>('/api/notes/mentions', { method: 'POST', body: input }),
    (answer) => answer.notificationsCreated,
  )
