import type * as Y from 'yjs'

/** The shape that this code writes; a document without a mark has shape 1. A client that knows only older shapes is refused. */
export const documentSchema = 1

/** The map of notes by id. Every document has it, even an empty one. */
export const notesOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('notes')

export const partnershipsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('partnerships')
