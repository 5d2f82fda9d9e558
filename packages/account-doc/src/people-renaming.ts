import * as Y from 'yjs'

/** The keys under which people stand: the author and editor of a note, the person of a mention. */
const personKeys: ReadonlySet<string> = new Set(['authorId', 'editedBy', 'id'])

/**
 * Gives the people that a document names other ids, in place: nothing is edited, so who wrote what and when stays as it was. For a document
 * that nobody has open and that is stored anew.
 */
export const renamePeople = (doc: Y.Doc, newIdOf: (id: string) => string): void => {
  for (const structs of doc.store.clients.values()) for (const struct of structs) if (struct instanceof Y.Item) rename(struct, newIdOf)
}

const rename = ({ content, parentSub }: Y.Item, newIdOf: (id: string) => string): void => {
  if (!(content instanceof Y.ContentAny) || parentSub === null || !personKeys.has(parentSub)) return
  content.arr = content.arr.map((value) => (typeof value === 'string' ? newIdOf(value) : value))
}
