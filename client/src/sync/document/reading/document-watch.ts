import { type DocumentPath, touchedPaths } from '@rapport/account-doc/touched-paths'
import type * as Y from 'yjs'

/** Looks once at what each transaction of a document touched, and tells everybody whom it concerns. */
export interface DocumentWatch {
  /** Follows a path: what stands there, below it, or replaces something above it. */
  readonly follow: (path: DocumentPath, follower: Follower) => void
  /** Hears of this tab's own changes before anything of them is sent or shown. */
  readonly onOwn: (run: (paths: readonly DocumentPath[]) => void) => void
}

export interface Follower {
  /** At once: something `below` the path changed; empty when all of it did. */
  readonly touch: (below: DocumentPath) => void
  /** After all touches of a transaction: at once after an own one, together with others after remote ones. */
  readonly tell: () => void
}

/** Remote changes are told together, at most this often. */
const tellEvery = 16

const watches = new WeakMap<Y.Doc, DocumentWatch>()

/** The one watch of a document. */
export const watchDocument = (doc: Y.Doc): DocumentWatch => {
  const watch = watches.get(doc) ?? createWatch(doc)
  watches.set(doc, watch)
  return watch
}

interface Part {
  readonly followers: Set<Follower>
  readonly parts: Map<string | null, Part>
}

const isFollowed = ({ followers, parts }: Part): boolean => followers.size + parts.size > 0

const createPart = (): Part => ({ followers: new Set(), parts: new Map() })

const createWatch = (doc: Y.Doc): DocumentWatch => {
  const root = createPart()
  const owns = new Set<(paths: readonly DocumentPath[]) => void>()
  const waiting = new Set<Follower>()

  const tellWaiting = () => {
    const followers = [...waiting]
    waiting.clear()
    for (const { tell } of followers) tell()
  }
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    // Thousands of notes are mostly loaded before somebody follows them.
    if (transaction.changed.size === 0 || !(transaction.local || isFollowed(root))) return
    const paths = touchedPaths(transaction)
    if (transaction.local) for (const run of owns) run(paths)
    const touched = new Set(paths.flatMap((path) => touch(root, path)))
    if (transaction.local) for (const { tell } of touched) tell()
    else {
      if (waiting.size === 0 && touched.size > 0) setTimeout(tellWaiting, tellEvery)
      for (const follower of touched) waiting.add(follower)
    }
  })
  return {
    follow: (path, follower) => void partAt(root, path).followers.add(follower),
    onOwn: (run) => void owns.add(run),
  }
}

const partAt = (root: Part, path: DocumentPath): Part => {
  let at = root
  for (const key of path) {
    const part = at.parts.get(key) ?? createPart()
    at.parts.set(key, part)
    at = part
  }
  return at
}

/** Touches everybody on the way to the end of a path and below it. */
const touch = (part: Part, path: DocumentPath): readonly Follower[] => {
  for (const follower of part.followers) follower.touch(path)
  const [key, ...below] = path
  const parts = key === undefined ? [...part.parts.values()] : [part.parts.get(key)]
  return [...part.followers, ...parts.flatMap((next) => (next ? touch(next, below) : []))]
}
