import { matchesGlob, posix } from 'node:path'

/** The places of the tree; each says in a README what lives there and why so. */
const places = [
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
  'scripts',
]

export function readmeFaults(paths: readonly string[]): readonly string[] {
  const present = new Set(paths)
  const folders = new Set(paths.flatMap(foldersAbove))
  return [...folders]
    .filter((folder) => places.some((place) => matchesGlob(folder, place)) && !present.has(posix.join(folder, 'README.md')))
    .map((folder) => `${folder === '.' ? 'The root' : folder} has no README.md: say what lives here and why so.`)
}

function foldersAbove(path: string): readonly string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)]
}
