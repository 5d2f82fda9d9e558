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

/** Of each person whom a note mentions, the Yjs clients that wrote so, in the order of the text. */
export const mentionClients = (doc: Y.Doc, noteId: string): ReadonlyMap<string, readonly number[]> => {
  const clients = new Map<string, number[]>()
  for (const { item, person } of mentionsIn(doc, noteId)) clients.set(person, [...(clients.get(person) ?? []), item.id.client])
  return clients
}

/** Writes the mentions of a copied note anew: each as the client that wrote the original. */
export const signMentions = (from: NoteIn, to: NoteIn, signAs: (client: number, write: () => void) => void): void => {
  const made = mentionsIn(from.doc, from.noteId)
  for (const [index, { node, person }] of mentionsIn(to.doc, to.noteId).entries()) {
    const original = made[index]
    if (original) signAs(original.item.id.client, () => node.setAttribute('id', person))
  }
}

export interface NoteIn {
  readonly doc: Y.Doc
  readonly noteId: string
}

const mentionsIn = (doc: Y.Doc, noteId: string) => {
  const nodes = noteBody(doc, noteId)?.createTreeWalker((node) => node instanceof Y.XmlElement && node.nodeName === 'mention') ?? []
  return [...nodes].flatMap((node) => {
    const item = node instanceof Y.XmlElement ? node._map.get('id') : undefined
    const person = item && personOf(item)
    return node instanceof Y.XmlElement && item && person !== undefined ? [{ node, item, person }] : []
  })
}
