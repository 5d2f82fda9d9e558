import { posix } from 'node:path'
import { isForTests } from './import-rule.ts'
import { featureOf, readImportTarget } from './import-target.ts'
import { isSource, type SourceFile } from './source-file.ts'

/** The most files that a reader takes in at once. */
export const mostInFolder = 20

/** Folders with too many sources; tests, journeys and stories do not count. */
export function crowdFaults(paths: readonly string[]): readonly string[] {
  const sources = paths.filter((path) => isSource(path) && !/\.(test|journey|stories)\./.test(path))
  const folders = Map.groupBy(sources, posix.dirname)
  return [...folders].flatMap(([folder, { length }]) =>
    length > mostInFolder
      ? [`${folder} holds ${length} sources: above ${mostInFolder} nobody finds a file by its name; divide it by what a person looks for.`]
      : [],
  )
}

/** Screens whose root composes their folders. */
const composedOfFolders = ['client home', 'client note', 'client partnership', 'client profile']

/** Composes a feature of the server with its folders. */
const isComposer = (path: string) => path.endsWith('-feature.ts')

/** A feature's folders share its root: a folder imports the root, the root no folder, and folders not each other. */
export function partFaults(files: readonly SourceFile[], composed: readonly string[] = composedOfFolders): readonly string[] {
  const ofFeatures = files.filter(
    ({ path }) => !isForTests(path) && !isComposer(path) && featureOf(path) && !composed.includes(featureOf(path) ?? ''),
  )
  return ofFeatures.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, line }) => {
      const target = readImportTarget(path, specifier)
      if (target.at === 'package' || featureOf(target.path) !== featureOf(path)) return []
      const [own, other] = [partOf(path), partOf(target.path)]
      if (other === '' || own === other) return []
      return [
        `${path}:${line} imports '${specifier}': ${own || 'the root of a feature'} may not know ${other}; what both need is the root's.`,
      ]
    }),
  )
}

/** A file's folder in its feature; undefined for the root. */
const partOf = (path: string): string => path.split('/').slice(4, -1)[0] ?? ''
