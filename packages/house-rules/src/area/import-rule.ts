import { matchesGlob } from 'node:path'
import type { Import, SourceFile } from '../source-file.ts'
import type { Area } from './area.ts'
import { forTests } from './areas.ts'
import { featureOf, neighbourhoodOf, readImportTarget } from './import-target.ts'

/** Every import that the areas forbid, as sentences; `paths` are all files of the repository. */
export function importFaults(files: readonly SourceFile[], areas: readonly Area[], paths: ReadonlySet<string>): readonly string[] {
  return files.flatMap((file) => {
    const area = areaOf(file.path, areas)
    if (!area) return [`${file.path} belongs to no area of packages/house-rules/src/area/areas.ts: give it one, or move it.`]
    return file.imports.flatMap((imported) => {
      const why = refusal(file.path, area, imported, areas, paths)
      return why ? [`${file.path}:${imported.line} imports '${imported.specifier}': ${why}.`] : []
    })
  })
}

function refusal(from: string, area: Area, imported: Import, areas: readonly Area[], paths: ReadonlySet<string>): string | undefined {
  const target = readImportTarget(from, imported.specifier)
  if (target.at === 'package') return mayImportPackage(from, area, target.name) ? undefined : `${area.name} may not use this package`
  if (isStyle(target.path)) return undefined
  if (!paths.has(target.path)) return `there is no ${target.path}`
  const isNear = neighbourhoodOf(from) === neighbourhoodOf(target.path) || isScriptForProof(from, area, target.path)
  if (!isNear && imported.specifier.startsWith('.')) return 'another package is reached by its name, not by a path'
  return areaRefusal(from, area, target.path, areas) ?? shapeRefusal(from, target.path, imported)
}

/** Scripts are no package. They build what a proof starts. */
const isScriptForProof = (from: string, area: Area, to: string): boolean =>
  to.startsWith('scripts/') && (isForTests(from) || area.areas.includes('scripts'))

function areaRefusal(from: string, area: Area, to: string, areas: readonly Area[]): string | undefined {
  const target = areaOf(to, areas)
  if (!target) return `${to} belongs to no area`
  if (target.isStandIn && target.name !== area.name && !area.usesStandIns && !isForTests(from)) return 'only tests may use a stand-in'
  if (area.areas.includes('*')) return undefined
  const [own, other] = [featureOf(from), featureOf(to)]
  if (own && other && own !== other && !isForTests(from))
    return `${own} may not know ${other}; what acts together meets in account-doc, in domain or in the composition root`
  if (isForTests(to) && !isForTests(from)) return 'only tests may use it'
  if (target.name === area.name || area.areas.includes(target.name)) return undefined
  if (isForTests(from) && (neighbourhoodOf(from) === neighbourhoodOf(to) || forTests.areas.includes(target.name))) return undefined
  return `${area.name} may not import ${target.name}`
}

/** Shapes load zod, which must stay out of the browser's first load. */
function shapeRefusal(from: string, to: string, imported: Import): string | undefined {
  const isShape = to.endsWith('-shape.ts') || to.startsWith('packages/contract/')
  const carriesZod = from.startsWith('client/src/') && !isForTests(from) && isShape && !imported.typesOnly
  return carriesZod ? 'the client imports only types from the contract or a -shape file' : undefined
}

function mayImportPackage(from: string, area: Area, name: string): boolean {
  const allowed = isForTests(from) ? [...area.packages, ...forTests.packages] : area.packages
  return allowed.some(
    (pattern) => pattern === '*' || name === pattern || (pattern.endsWith(':') ? name.startsWith(pattern) : name.startsWith(`${pattern}/`)),
  )
}

/** A test belongs to the area of its tested file; without one it is only a test. */
function areaOf(path: string, areas: readonly Area[]): Area | undefined {
  const tested = path.replace('.test.', '.')
  return areas.find((area) => area.files.some((glob) => matchesGlob(tested, glob))) ?? (isForTests(path) ? onlyTests : undefined)
}

const onlyTests: Area = { name: 'test', ...forTests }

export const isForTests = (path: string) => forTests.files.some((glob) => matchesGlob(path, glob))

const isStyle = (path: string) => path.endsWith('.css')
