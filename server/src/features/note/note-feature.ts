import type { DocumentPorts } from '../../collab/rooms.ts'
import type { DerivedRows, Feature, FeaturePorts } from '../../feature.ts'
import { createMentionProjection } from './mention-projection.ts'
import { createNoteFeedService } from './note-feed-service.ts'
import { createNoteProjection } from './note-projection.ts'
import { createNoteRoutes } from './note-routes.ts'
import { createNoteSearch, type NoteSearchPorts } from './note-search-writing.ts'
import { createNoteService } from './note-service.ts'

export const createNoteRows = (ports: NoteSearchPorts & Pick<FeaturePorts, 'newId'>): DerivedRows => {
  const search = createNoteSearch(ports)
  return { projections: [createNoteProjection(search.noteTouched), createMentionProjection(ports.newId)], close: search.settle }
}

export const createNoteFeature = (ports: DocumentPorts): Feature => ({
  routes: [createNoteRoutes({ notes: createNoteService(ports), feed: createNoteFeedService(ports.store) })],
})
