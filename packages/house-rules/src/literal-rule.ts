import { isForTests } from './area/import-rule.ts'
import type { DayCount, Literal } from './literal.ts'
import type { SourceFile } from './source-file.ts'

/** The home of every unit: digits of units stand only there. */
const unitPath = 'packages/domain/src/limit/unit.ts'

/** Unrelated facts of equal size, each with its reason. */
const sameByChance: Readonly<Record<string, string>> = {
  '4 MB': 'what surrounds an agreement in its form; the part of an export that a browser puts aside',
  '5 MB': 'the largest live document; the largest picture that is read from the web',
  '8 MB': 'what may wait for a slow device; the text of a Word file; the log of the database',
  '64 MB': 'the longest body and update that a setting takes; what an organization may have under way',
  '256 MB': 'the most that a setting takes; what idle documents may hold',
  '2 days': 'the age of a mail and of unread notices in the demonstration; how long a journey of an order may come',
  '7 days': 'how long a browser keeps an answer; how long a jump of the clock stands before it is believed; how long deliveries are known',
}

/** Facts that stand twice: sentences, sizes and days; units and limits without a name; and limits and days in digits inside a sentence. */
export function literalFaults(files: readonly SourceFile[], chance = sameByChance): readonly string[] {
  const production = files.filter((file) => isProduction(file.path))
  const lengths = repeated(production, lengthsOf)
  const refusals = new Set(production.flatMap((file) => file.refusals.map(({ value }) => value).filter(isRefusal)))
  const isTold = (text: string) => isSentence(text) || refusals.has(text)
  const dayHomes = production.flatMap((file) => file.dayCounts.map((count) => ({ ...count, path: file.path })))
  return [
    ...repeated(production, (file) => textsOf(file).filter(isTold)).map(
      ([sentence, paths]) =>
        `'${sentence}' stands in ${listed(paths)}: give it one home, a rule's sentence beside its rule in packages/domain.`,
    ),
    ...lengths
      .filter(([length]) => !(length in chance))
      .map(([length, paths]) => `${length} stand in ${listed(paths)}: give them one name, or say in the rule why they are two facts.`),
    ...Object.keys(chance)
      .filter((length) => !lengths.some(([other]) => other === length))
      .map((length) => `${length} stand twice no longer: take them out of the rule.`),
    ...production.flatMap((file) => [
      ...twiceFaults(file, isTold),
      ...unitFaults(file),
      ...limitFaults(file),
      ...digitFaults(file),
      ...dayFaults(file, dayHomes),
    ]),
  ]
}

const isProduction = (path: string) =>
  /^(client|server|packages\/[^/]+)\/src\//.test(path) &&
  !path.startsWith('packages/house-rules/') &&
  !path.includes('/stories/') &&
  !isForTests(path)

type Fact = readonly [fact: string, paths: readonly string[]]

function repeated(files: readonly SourceFile[], factsOf: (file: SourceFile) => readonly string[]): readonly Fact[] {
  const pathsByFact = new Map<string, string[]>()
  for (const file of files) {
    for (const fact of new Set(factsOf(file))) pathsByFact.set(fact, [...(pathsByFact.get(fact) ?? []), file.path])
  }
  return [...pathsByFact].filter(([, paths]) => paths.length > 1)
}

const textsOf = (file: SourceFile) => file.strings.map(({ value }) => value)

const twiceFaults = (file: SourceFile, isTold: (text: string) => boolean) => {
  const told = textsOf(file).filter(isTold)
  return [...new Set(told.filter((text, index) => told.indexOf(text) < index))].map(
    (text) => `${file.path}: '${text}' stands there twice: give it one name.`,
  )
}

/** Three words with a leading capital; a key of the contract does not count. */
const isSentence = (text: string) => text.length >= 18 && /^\p{Lu}\S*\s\S+\s\S/u.test(text) && !/^[A-Z]+ \/api\//.test(text)

/** Two words with a leading capital. */
const isRefusal = (text: string) => /^\p{Lu}\S*\s\S/u.test(text)

const lengthsOf = (file: SourceFile) => file.lengths.map(({ value }) => lengthName(value)).filter((name) => name !== undefined)

const megabyte = 1024 * 1024
const day = 24 * 60 * 60 * 1000
/** A greater number is no length, but the last instant of a `Date`. */
const mostDays = 36_500

/** Above a megabyte, or whole days in milliseconds. */
function lengthName(value: number): string | undefined {
  if (value > megabyte && value % megabyte === 0) return `${value / megabyte} MB`
  return value > day && value % day === 0 && value < mostDays * day ? `${value / day} days` : undefined
}

const unitFaults = (file: SourceFile) =>
  file.path === unitPath
    ? []
    : file.lengths
        .filter(({ value, isInDigits }) => isInDigits && (value === day || value === megabyte || lengthName(value) !== undefined))
        .map(({ line }) => `${file.path}:${line}: write megabytes and days with the units of ${unitPath}.`)

/** A smaller one says by itself what it is. */
const leastLimit = 100

const limitFaults = (file: SourceFile) =>
  file.limits
    .filter(({ value }) => value >= leastLimit)
    .map(({ value, line }) => `${file.path}:${line}: a limit of ${value} has no name: take it from its home, or give it one.`)

const limitInDigits = /\b(?:at most|at least|up to|no more than|from \d+ to) \d/i

const digitFaults = (file: SourceFile) =>
  file.strings
    .filter(({ value }) => isSentence(value) && limitInDigits.test(value))
    .map(({ value, line }: Literal<string>) => `${file.path}:${line}: '${value}' writes a limit in digits; make the sentence of the limit.`)

interface DayHome extends DayCount {
  readonly path: string
}

/** Fewer days are equal by chance. */
const leastDays = 10

/** What people of the demonstration say is no fact. */
const isStory = (path: string) => path.startsWith('server/src/features/demo/')

const dayFaults = (file: SourceFile, homes: readonly DayHome[]) =>
  file.strings.flatMap(({ value, line }) => {
    const [written, digits] = /\b(\d+) days\b/.exec(value) ?? []
    const possible = homes.filter((home) => home.value >= leastDays && home.value === Number(digits))
    if (written === undefined || written === value || possible.length === 0 || isStory(file.path)) return []
    const names = possible.map(({ name, path }) => `${name} (${path})`)
    return [`${file.path}:${line}: '${value}' writes days in digits; make the sentence of ${names.join(' or ')}.`]
  })

const listed = (paths: readonly string[]) => `${paths.slice(0, -1).join(', ')} and ${paths.at(-1)}`
