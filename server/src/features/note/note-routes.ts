import { noteRoutes } from '@rapport/contract/account/note'
import type { Note } from '@rapport/domain/note/note'
import { refuse } from '@rapport/domain/result/result'
import { enveloped, serve } from '../../http/serve.ts'
import type { NoteFeedService } from './note-feed-service.ts'
import type { NoteService } from './note-service.ts'

export interface NoteRoutePorts {
  readonly notes: NoteService
  readonly feed: NoteFeedService
}

const anotherAccount = refuse('not_found', 'The body names another influencer than the address')
const withNoteId = (data: Note) => ({ data, noteId: data.id })

export const createNoteRoutes = ({ notes, feed }: NoteRoutePorts) =>
  serve(noteRoutes, {
    'GET /api/accounts/{id}/notes': ({ caller, params, query }) => feed.notes(caller, params.id, query),
    'GET /api/accounts/{id}/time-logs': ({ caller, params, query }) => feed.timeLog(caller, params.id, query),
    'GET /api/notes/hits': ({ caller, query }) => feed.hits(caller, query),
    'POST /api/notes/mentions': enveloped(
      ({ caller, body }) => notes.reportMentions(caller, body),
      (data) => ({ data, ...data }),
    ),
    'POST /api/notes': enveloped(({ caller, body, remember }) => notes.create(caller, body, remember), withNoteId),
    'POST /api/accounts/{id}/notes': enveloped(async ({ caller, params, body, remember }) => {
      const accountId = params.id
      if ((body.accountId ?? accountId) !== accountId) return anotherAccount
      return notes.create(caller, { ...body, accountId }, remember)
    }, withNoteId),
    'PUT /api/notes/{id}': ({ caller, params, body, remember }) =>
      Object.keys(body).length === 0 ? notes.remove(caller, params, remember) : notes.change(caller, params.id, body, remember),
    'DELETE /api/notes/{id}': ({ caller, params, query, remember }) => notes.remove(caller, { ...query, id: params.id }, remember),
    'POST /api/notes/{id}/restore': ({ caller, params, body, remember }) => notes.restore(caller, { ...body, id: params.id }, remember),
  })
