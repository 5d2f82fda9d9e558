import { call } from '../call.ts'
import { mapValue } from '../request.ts'

/** Called after a note is acknowledged; answers how many people it has notified so far. */
export const notifyMentions = async (body: {
  readonly accountId: string
  readonly noteId: string
  readonly noteContent: string
  readonly mentions: readonly string[]
}) => mapValue(await call('POST /api/notes/mentions', { body }), ({ notificationsCreated }) => notificationsCreated)
