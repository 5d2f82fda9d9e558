import * as Y from 'yjs'

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
