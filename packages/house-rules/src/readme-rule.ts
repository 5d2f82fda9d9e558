import { matchesGlob, posix } from 'node:path'
import type { Text } from './source-file.ts'

/** The areas of the tree; each has a README. */
const areas = [
  '.',
  'packages/*',
  'drizzle',
  'server',
  'server/faults',
  'server/src/*',
  'client',
  'client/e2e',
  'client/src/*',
  'bench',
  'simulator',
  'proof-kit',
  'scripts',
]

export function readmeFaults(paths: readonly string[]): readonly string[] {
  const present = new Set(paths)
  const folders = new Set(paths.flatMap(foldersAbove))
  return [...folders]
    .filter((folder) => areas.some((area) => matchesGlob(folder, area)) && !present.has(posix.join(folder, 'README.md')))
    .map((folder) => `${folder === '.' ? 'The root' : folder} has no README.md: say what lives here and why so.`)
}

function foldersAbove(path: string): readonly string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)]
}

/** Readers finish short pages only. */
const mostWords = 400

export function lengthFaults(readmes: readonly Text[]): readonly string[] {
  return readmes.flatMap(({ path, text }) => {
    const words = text.split(/\s+/).filter(Boolean).length
    return words > mostWords ? [`${path} has ${words} words: ${mostWords} are enough, decisions go to docs/decisions.`] : []
  })
}

/** A name in backquotes of a source or page, and a link to a page. Patterns (`*-words.ts`, `<x>-routes.ts`) do not count. */
const namedFile = /`(\w[\w./-]*\.(?:ts|tsx|mjs|md))`|\]\(([\w./-]+\.md)(?:#[\w-]*)?\)/g

export function deadNameFaults(pages: readonly Text[], paths: readonly string[]): readonly string[] {
  const ends = new Set(paths.flatMap(endsOf))
  const present = new Set(paths)
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(namedFile)].flatMap(([, named, linked = '']) => {
      const isThere = named === undefined ? present.has(posix.join(posix.dirname(path), linked)) : ends.has(named)
      return isThere ? [] : [`${path} names ${named ?? linked}, which is not there: say what it is called now.`]
    }),
  )
}

/** `b/c.ts` and `c.ts` name `a/b/c.ts` too. */
const endsOf = (path: string): readonly string[] => {
  const parts = path.split('/')
  return parts.map((_, from) => parts.slice(from).join('/'))
}

const date = /\b\d{4}-\d{2}-\d{2}\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/g

/** A decision holds until it is replaced; its day says nothing. */
export function dateFaults(decisions: readonly Text[]): readonly string[] {
  return decisions.flatMap(({ path, text }) => [...text.matchAll(date)].map(([day]) => `${path} says ${day}: decisions carry no dates.`))
}
