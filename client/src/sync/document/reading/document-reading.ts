import type { DocumentPath } from '@rapport/account-doc/touched-paths'
import * as Y from 'yjs'
import { createListeners, isSameFields, type LiveValue } from '../../live-value.ts'
import { watchDocument } from './document-watch.ts'

/** A value that a document says at a path. The ids are what the path needs: of a note, of a partnership and its item. */
export interface Reading<Ids extends readonly string[], Value> {
  readonly path: (...ids: Ids) => readonly string[]
  readonly read: (doc: Y.Doc, ...ids: Ids) => Value
  /** An equal reading stays the same value, so that nothing is drawn again. */
  readonly isSame?: (value: Value, other: Value) => boolean
}

/** The entries of a map, each by its own fields. */
export interface EntriesReading<Ids extends readonly string[], Entry> {
  readonly path: (...ids: Ids) => readonly string[]
  /** An undefined entry is left out. */
  readonly read: (doc: Y.Doc, key: string, ...ids: Ids) => Entry | undefined
}

/** Reads again only when something at the path or below it changed, and only when somebody asks. */
export const keepReading = <Ids extends readonly string[], Value>(
  doc: Y.Doc,
  { path, read, isSame = Object.is }: Reading<Ids, Value>,
  ids: Ids,
): LiveValue<Value> => keep(doc, path(...ids), { concerns: () => true, read: () => read(doc, ...ids), isSame })

export interface Entries<Entry> {
  readonly all: LiveValue<readonly Entry[]>
  readonly at: (key: string) => LiveValue<Entry | undefined>
}

/** Of thousands of entries reads only those again that came, went or changed a field of their own; what lies deeper is read by itself. */
export const keepEntries = <Ids extends readonly string[], Entry extends object>(
  doc: Y.Doc,
  reading: EntriesReading<Ids, Entry>,
  ids: Ids,
): Entries<Entry> => {
  const path = reading.path(...ids)
  const byKey = new Map<string, Entry>()
  const touched = new Set<string>()
  let all: readonly Entry[] = []
  const touchAll = () => {
    for (const key of [...byKey.keys(), ...keysAt(doc, path)]) touched.add(key)
  }
  const readTouched = () => {
    const changed = [...touched].filter((key) => replaceEntry(byKey, key, reading.read(doc, key, ...ids)))
    touched.clear()
    if (changed.length > 0) all = [...byKey].sort(([key], [other]) => (key < other ? -1 : 1)).map(([, entry]) => entry)
    return all
  }
  const concerns = ([key, ...below]: DocumentPath) => {
    if (key === undefined) touchAll()
    else if (key !== null && below.length <= 1) touched.add(key)
    return touched.size > 0
  }
  touchAll()
  const live = keep(doc, path, { concerns, read: readTouched, isSame: Object.is })
  return {
    all: live,
    at: (key) =>
      keep(doc, [...path, key], {
        concerns: (below) => below.length <= 1,
        read: () => {
          live.get()
          return byKey.get(key)
        },
        isSame: Object.is,
      }),
  }
}

interface Reader<Value> {
  /** Whether a change below the path changes what is read. */
  readonly concerns: (below: DocumentPath) => boolean
  readonly read: () => Value
  readonly isSame: (value: Value, other: Value) => boolean
}

const keep = <Value>(doc: Y.Doc, path: DocumentPath, { concerns, read, isSame }: Reader<Value>): LiveValue<Value> => {
  const { tell, subscribe } = createListeners()
  let value = read()
  let isStale = false
  watchDocument(doc).follow(path, {
    touch: (below) => {
      if (concerns(below)) isStale = true
    },
    tell,
  })
  return {
    get: () => {
      if (!isStale) return value
      isStale = false
      const next = read()
      if (!isSame(value, next)) value = next
      return value
    },
    subscribe,
  }
}

const keysAt = (doc: Y.Doc, [root = '', ...keys]: readonly string[]): readonly string[] => {
  let at: unknown = doc.getMap(root)
  for (const key of keys) at = at instanceof Y.Map ? at.get(key) : undefined
  return at instanceof Y.Map ? [...at.keys()] : []
}

/** Whether it is another entry now. */
const replaceEntry = <Entry extends object>(byKey: Map<string, Entry>, key: string, entry: Entry | undefined): boolean => {
  if (isSameFields(byKey.get(key), entry)) return false
  if (entry) byKey.set(key, entry)
  else byKey.delete(key)
  return true
}
