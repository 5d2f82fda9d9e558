import { type Atom, atom, type WritableAtom } from 'jotai'
import type * as Y from 'yjs'

/** What atoms need of an open document. */
export interface DocumentOfAtoms {
  readonly doc: Y.Doc
}

/** Remote changes are read together at most this often; one's own are read at once. */
const readEvery = 16

/** A value read from a document, for every document one atom, read again when the document changes. */
export const fromDoc = <Value>(read: (doc: Y.Doc) => Value): ((document: DocumentOfAtoms) => Atom<Value>) =>
  perDoc((doc) => {
    const version = versionOf(doc)
    const firstVersion = version.count
    const value = atom(read(doc))
    value.onMount = (set) => {
      const update = () => set(read(doc))
      if (version.count !== firstVersion) update()
      return onChange(doc, update)
    }
    return atom((get) => get(value))
  })

/** A command on a document as an atom to write: it takes the command's arguments after the document, in one transaction. */
export const intoDoc = <Args extends unknown[], Answer>(
  command: (doc: Y.Doc, ...args: Args) => Answer,
): ((document: DocumentOfAtoms) => WritableAtom<null, Args, Answer>) =>
  perDoc((doc) => atom(null, (_get, _set, ...args: Args) => doc.transact(() => command(doc, ...args))))

const perDoc = <Made>(make: (doc: Y.Doc) => Made): ((document: DocumentOfAtoms) => Made) => {
  const madeByDoc = new WeakMap<Y.Doc, Made>()
  return ({ doc }) => {
    const made = madeByDoc.get(doc) ?? make(doc)
    madeByDoc.set(doc, made)
    return made
  }
}

const versions = new WeakMap<Y.Doc, { count: number }>()

/** How often a document has changed: what was read before it was shown may be old by then. */
const versionOf = (doc: Y.Doc): { readonly count: number } => {
  const known = versions.get(doc)
  if (known) return known
  const version = { count: 0 }
  versions.set(doc, version)
  doc.on('update', () => {
    version.count += 1
  })
  return version
}

const onChange = (doc: Y.Doc, run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const runNow = () => {
    clearTimeout(timer)
    timer = undefined
    run()
  }
  const onUpdate = (_update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
    if (transaction.local) runNow()
    else timer ??= setTimeout(runNow, readEvery)
  }
  doc.on('update', onUpdate)
  return () => {
    doc.off('update', onUpdate)
    clearTimeout(timer)
  }
}
