import * as Y from 'yjs'

/** The steps of one editor in a note: undone one by one, or all at once by Cancel. `origin` is the editor's own. */
export const createNoteUndo = (body: Y.XmlFragment, origin: unknown): Y.UndoManager =>
  new Y.UndoManager(body, {
    trackedOrigins: new Set([origin]),
    deleteFilter: (item) => !holdsWords(item),
    captureTransaction: (transaction) => transaction.meta.get('addToHistory') !== false,
  })

/** Undoes the editor's changes since it was opened, in one transaction. Words of others stay, also inside one's own paragraphs. */
export const cancelOwnChanges = (undo: Y.UndoManager): void => {
  undo.doc.transact(() => {
    while (undo.undoStack.length > 0) undo.undo()
  }, undo)
  undo.clear()
}

/** Children are undone first: an element that still holds something then holds another person's words. */
const holdsWords = (item: Y.Item): boolean => {
  if (!(item.content instanceof Y.ContentType)) return false
  const { type } = item.content
  return (type instanceof Y.XmlElement || type instanceof Y.XmlText) && type.length > 0
}
