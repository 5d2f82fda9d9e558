import { type Atom, atom } from 'jotai'
import type * as Y from 'yjs'
import type { DocumentOfAtoms } from './document-atoms.ts'
import { watchParts } from './document-parts.ts'

/** A value that one part of a document says. */
export interface DocumentPart<Path extends readonly string[], Value> {
  /** The map below which the parts lie. */
  readonly root: (doc: Y.Doc) => Y.Map<unknown>
  readonly read: (doc: Y.Doc, ...path: Path) => Value
  /** What is read alike is not given on, so that nothing is drawn again. */
  readonly isSame?: (one: Value, other: Value) => boolean
}

/**
 * For every document and every path in it one atom: its value is read again only when something at that path or below changes. Of a
 * list of hundreds a row is drawn again when its own entry changes, whatever happens in the others.
 */
export const fromDocPart = <Path extends readonly string[], Value>({ root, read, isSame = Object.is }: DocumentPart<Path, Value>) =>
  onePerPath(({ doc }, ...path: Path): Atom<Value> => {
    const part = atom({ value: read(doc, ...path) })
    part.onMount = (set) => {
      const update = () => {
        const value = read(doc, ...path)
        set((known) => (isSame(known.value, value) ? known : { value }))
      }
      const stop = watchParts(root(doc)).listen(path, update)
      update()
      return stop
    }
    return atom((get) => get(part).value)
  })

/** Makes something once for every document and every path in it. */
export const onePerPath = <Path extends readonly string[], Made>(make: (document: DocumentOfAtoms, ...path: Path) => Made) => {
  const madeByDoc = new WeakMap<Y.Doc, Map<string, Made>>()
  return (document: DocumentOfAtoms, ...path: Path): Made => {
    const madeByPath = madeByDoc.get(document.doc) ?? new Map<string, Made>()
    madeByDoc.set(document.doc, madeByPath)
    const key = path.join('/')
    const made = madeByPath.get(key) ?? make(document, ...path)
    madeByPath.set(key, made)
    return made
  }
}
