import * as Y from 'yjs'
import { noteBody } from './note-reading.ts'

/** The ids of people whom a transaction mentioned: in new mentions, and in those that it gave another person. */
export const newMentions = ({ doc: { store }, beforeState, afterState }: Y.Transaction): ReadonlySet<string> => {
  const people = new Set<string>()
  for (const [client, clock] of afterState) {
    const before = beforeState.get(client) ?? 0
    if (clock === before) continue
    const structs = store.clients.get(client) ?? []
    for (let index = structs.length - 1; index >= 0; index -= 1) {
      const struct = structs[index]
      if (!struct || struct.id.clock + struct.length <= before) break
      const person = struct instanceof Y.Item ? personOf(struct) : undefined
      if (person !== undefined) people.add(person)
    }
  }
  return people
}

/** Whom an item names, when it is the person of a mention. */
const personOf = ({ parent, parentSub, deleted, content }: Y.Item): string | undefined => {
  if (deleted || parentSub !== 'id' || !(parent instanceof Y.XmlElement) || parent.nodeName !== 'mention') return undefined
  const [id] = content.getContent()
  return typeof id === 'string' ? id : undefined
}

/** Of the people whom a note mentions, the Yjs client that wrote so. */
export const mentionClients = (doc: Y.Doc, noteId: string): ReadonlyMap<string, number> => {
  const clients = new Map<string, number>()
  const nodes = noteBody(doc, noteId)?.createTreeWalker((node) => node instanceof Y.XmlElement && node.nodeName === 'mention') ?? []
  for (const node of nodes) {
    const item = node instanceof Y.XmlElement ? node._map.get('id') : undefined
    const person = item && personOf(item)
    if (item && person !== undefined) clients.set(person, item.id.client)
  }
  return clients
}
