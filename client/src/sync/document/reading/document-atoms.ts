import { type Atom, atom, type WritableAtom } from 'jotai'
import type * as Y from 'yjs'
import type { LiveValue } from '../../live-value.ts'
import { type EntriesReading, keepEntries, keepReading, type Reading } from './document-reading.ts'

/** What atoms need of an open document. */
export interface DocumentOfAtoms {
  readonly doc: Y.Doc
}

/** The value of a document at a path, one atom for every document and path. */
export const fromDoc = <Ids extends readonly string[], Value>(reading: Reading<Ids, Value>) =>
  shownPerPath(({ doc }, ...ids: Ids) => keepReading(doc, reading, ids))

/** The entries of a map in the order of their keys: the list of all and each by its key, as atoms. */
export const entriesFromDoc = <Ids extends readonly string[], Entry extends object>(reading: EntriesReading<Ids, Entry>) => {
  const entriesOf = onePerPath(({ doc }, ...ids: Ids) => keepEntries(doc, reading, ids))
  return {
    all: shownPerPath((document, ...ids: Ids) => entriesOf(document, ...ids).all),
    at: shownPerPath((document, key: string, ...ids: Ids) => entriesOf(document, ...ids).at(key)),
  }
}

/** A command on a document as an atom to write: it takes the command's arguments after the document, in one transaction. */
export const intoDoc = <Args extends unknown[], Answer>(
  command: (doc: Y.Doc, ...args: Args) => Answer,
): ((document: DocumentOfAtoms) => WritableAtom<null, Args, Answer>) =>
  onePerPath(({ doc }) => atom(null, (_get, _set, ...args: Args) => doc.transact(() => command(doc, ...args))))

/** Makes something once for every document and every path in it. */
export const onePerPath = <Ids extends readonly string[], Made>(make: (document: DocumentOfAtoms, ...ids: Ids) => Made) => {
  const madeByDoc = new WeakMap<Y.Doc, Map<string, Made>>()
  return (document: DocumentOfAtoms, ...ids: Ids): Made => {
    const madeByPath = madeByDoc.get(document.doc) ?? new Map<string, Made>()
    madeByDoc.set(document.doc, madeByPath)
    const key = ids.join('/')
    const valueAtom = madeByPath.get(key) ?? make(document, ...ids)
    madeByPath.set(key, valueAtom)
    return valueAtom
  }
}

interface Shown<Value> {
  readonly live: LiveValue<Value>
  atom?: Atom<Value> | undefined
}

const shownPerPath = <Ids extends readonly string[], Value>(make: (document: DocumentOfAtoms, ...ids: Ids) => LiveValue<Value>) => {
  const shownAt = onePerPath((document, ...ids: Ids): Shown<Value> => ({ live: make(document, ...ids) }))
  return (document: DocumentOfAtoms, ...ids: Ids): Atom<Value> => {
    const shown = shownAt(document, ...ids)
    shown.atom ??= atomOf(shown)
    return shown.atom
  }
}

/** An atom that nobody mounts hears nothing: it is forgotten, so that the next to look begins with what the document says then. */
const atomOf = <Value>(shown: Shown<Value>): Atom<Value> => {
  const { live } = shown
  const latest = atom({ value: live.get() })
  latest.onMount = (set) => {
    const update = () => set((before) => (Object.is(before.value, live.get()) ? before : { value: live.get() }))
    const stop = live.subscribe(update)
    update()
    return () => {
      stop()
      if (shown.atom === valueAtom) shown.atom = undefined
    }
  }
  const valueAtom = atom((get) => get(latest).value)
  return valueAtom
}
