import type { DocumentPorts } from '../../collab/rooms.ts'
import type { DerivedRows, Feature, FeaturePorts } from '../../feature.ts'
import { createMentionProjection } from './mention-projection.ts'
import { createNoteFeedService } from './note-feed-service.ts'
import { createNoteProjection } from './note-projection.ts'
import { createNoteRoutes } from './note-routes.ts'
import { createNoteSearch, type NoteSearchPorts } from './note-search-writing.ts'
import { createNoteService, type NoteService } from './note-service.ts'

export const createNoteRows = (ports: NoteSearchPorts & Pick<FeaturePorts, 'newId'>): DerivedRows => {
  const search = createNoteSearch(ports)
  return { projections: [createNoteProjection(search.noteTouched), createMentionProjection(ports.newId)], close: search.settle }
}

/** What other features do with notes. */
interface NotesForOthers {
  readonly createOnce: NoteService['createOnce']
}

export const createNoteFeature = (ports: DocumentPorts): Feature & NotesForOthers => {
  const notes = createNoteService(ports)
  return { createOnce: notes.createOnce, routes: [createNoteRoutes({ notes, feed: createNoteFeedService(ports.store) })] }
}
