import { matchesGlob } from 'node:path'
import { forTests, type Place } from './areas.ts'
import { featureOf, neighbourhoodOf, readImportTarget } from './import-target.ts'
import type { Import, SourceFile } from './source-file.ts'

/** Every import that the table of places does not allow, as sentences; `paths` are all files of the repository. */
export function importFaults(files: readonly SourceFile[], places: readonly Place[], paths: ReadonlySet<string>): readonly string[] {
  return files.flatMap((file) => {
    const place = placeOf(file.path, places)
    if (!place) return [`${file.path} belongs to no place of packages/house-rules/src/areas.ts: give it one, or move it.`]
    return file.imports.flatMap((one) => {
      const why = refusal(file.path, place, one, places, paths)
      return why ? [`${file.path}:${one.line} imports '${one.specifier}': ${why}.`] : []
    })
  })
}

function refusal(from: string, place: Place, one: Import, places: readonly Place[], paths: ReadonlySet<string>): string | undefined {
  const target = readImportTarget(from, one.specifier)
  if (target.at === 'package') return mayImportPackage(from, place, target.name) ? undefined : `${place.name} may not use this package`
  if (isStyle(target.path)) return undefined
  if (!paths.has(target.path)) return `there is no ${target.path}`
  const isNear = neighbourhoodOf(from) === neighbourhoodOf(target.path)
  if (!isNear && one.specifier.startsWith('.')) return 'another package is reached by its name, not by a path'
  return placeRefusal(from, place, target.path, places) ?? shapeRefusal(from, target.path, one)
}

function placeRefusal(from: string, place: Place, to: string, places: readonly Place[]): string | undefined {
  const target = placeOf(to, places)
  if (!target) return `${to} belongs to no place`
  if (place.places.includes('*')) return undefined
  const [own, other] = [featureOf(from), featureOf(to)]
  if (own && other && own !== other && !isForTests(from))
    return `${own} may not know ${other}; what acts together meets in account-doc, in domain or in the composition root`
  if (isForTests(to) && !isForTests(from)) return 'only tests may use it'
  if (target.name === place.name || place.places.includes(target.name)) return undefined
  if (isForTests(from) && (neighbourhoodOf(from) === neighbourhoodOf(to) || forTests.places.includes(target.name))) return undefined
  return `${place.name} may not import ${target.name}`
}

/** Shapes carry zod, which must stay out of the browser's first load. */
function shapeRefusal(from: string, to: string, one: Import): string | undefined {
  const isShape = to.endsWith('-shape.ts') || to.startsWith('packages/contract/')
  const carriesZod = from.startsWith('client/src/') && !isForTests(from) && isShape && !one.typesOnly
  return carriesZod ? 'the client imports only types from the contract or a -shape file' : undefined
}

function mayImportPackage(from: string, place: Place, name: string): boolean {
  const allowed = isForTests(from) ? [...place.packages, ...forTests.packages] : place.packages
  return allowed.some((one) => one === '*' || name === one || (one.endsWith(':') ? name.startsWith(one) : name.startsWith(`${one}/`)))
}

/** A test stands in the place of the file it tests; one without such a file is only a test. */
function placeOf(path: string, places: readonly Place[]): Place | undefined {
  const tested = path.replace('.test.', '.')
  return places.find((place) => place.files.some((glob) => matchesGlob(tested, glob))) ?? (isForTests(path) ? onlyTests : undefined)
}

const onlyTests: Place = { name: 'test', ...forTests }

export const isForTests = (path: string) => forTests.files.some((glob) => matchesGlob(path, glob))

const isStyle = (path: string) => path.endsWith('.css')
