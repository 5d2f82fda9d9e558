import { posix } from 'node:path'
import { isForTests } from './area/import-rule.ts'
import { featureOf, readImportTarget } from './area/import-target.ts'
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

/** Screens whose root composes their folders, which may know each other one way. */
const composedOfFolders = ['client home', 'client note', 'client partnership', 'client profile', 'client video']

/** Composes a feature of the server with its folders. */
const isComposer = (path: string) => path.endsWith('-feature.ts')

/** A feature's folders share its root: a folder imports the root, the root no folder, and folders not each other. */
export function partFaults(files: readonly SourceFile[], composed: readonly string[] = composedOfFolders): readonly string[] {
  const steps = files.filter(({ path }) => !isForTests(path) && !isComposer(path)).flatMap(stepsOf)
  return steps.flatMap((step) => {
    const { feature, own, other, at } = step
    if (!composed.includes(feature))
      return [`${at}: ${own || 'the root of a feature'} may not know ${other}; what both need is the root's.`]
    return leadsBack(step, steps) ? [`${at}: ${other} knows ${own} already; what both need is the root's.`] : []
  })
}

/** An import that leads from one folder of a feature into another; the root's name is empty. */
interface Step {
  readonly feature: string
  readonly own: string
  readonly other: string
  readonly at: string
}

const stepsOf = ({ path, imports }: SourceFile): readonly Step[] => {
  const feature = featureOf(path)
  if (!feature) return []
  return imports.flatMap(({ specifier, line }) => {
    const target = readImportTarget(path, specifier)
    if (target.at === 'package' || featureOf(target.path) !== feature) return []
    const [own, other] = [partOf(path), partOf(target.path)]
    return other === '' || own === other ? [] : [{ feature, own, other, at: `${path}:${line} imports '${specifier}'` }]
  })
}

/** Whether the folder that a step leads to leads back to where it came from. */
const leadsBack = ({ feature, own, other }: Step, steps: readonly Step[]): boolean => {
  const reached = new Set([other])
  for (const part of reached) for (const step of steps) if (step.feature === feature && step.own === part) reached.add(step.other)
  return own !== '' && reached.has(own)
}

/** A file's folder in its feature; undefined for the root. */
const partOf = (path: string): string => path.split('/').slice(4, -1)[0] ?? ''
