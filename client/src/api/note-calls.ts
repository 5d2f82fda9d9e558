import type { Note } from '@rapport/domain/note/note'
import { type ApiResult, mapValue, request } from './request.ts'

/** Notes as the server knows them; a profile shows those of its document and takes only the system notes from here. */
export const fetchNotes = async (accountId: string, signal?: AbortSignal): Promise<ApiResult<readonly Note[]>> =>
  mapValue(await request<{ readonly data: readonly Note[] }>(`/api/accounts/${accountId}/notes`, { signal }), (answer) => answer.data)

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
