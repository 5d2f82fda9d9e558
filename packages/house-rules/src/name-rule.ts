import { posix } from 'node:path'
import type { SourceFile } from './source-file.ts'

const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'type', 'types', 'manager', 'managers', 'stuff'])
/** Pronouns and participles in the place of a noun. Tests may use them. */
const nameless = new Set(['one', 'found', 'known', 'said'])
const isTest = (path: string) => /\.(test|journey)\./.test(path)
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Files of tools that require a default export. */
const isToolSetting = (path: string) => /(^|\.)config\.ts$/.test(path) || path === 'scripts/vitest-report.mjs'

/** Names that say nothing or no noun, barrels, default exports, `any` and `!`. */
export function nameFaults(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => [...pathFaults(file.path), ...contentFaults(file)])
}

function pathFaults(path: string): readonly string[] {
  const [stem = '', ...endings] = posix.basename(path).split('.')
  const folders = posix
    .dirname(path)
    .split('/')
    .filter((folder) => folder !== '.')
  const faults: string[] = []
  if (![stem, ...endings].every((part) => kebab.test(part))) faults.push(`${path}: a file is named in kebab-case.`)
  if (stem === 'index') faults.push(`${path}: no index files; a file is imported by its own name.`)
  for (const word of [...folders, stem].flatMap((name) => name.split('-'))) {
    if (emptyWords.has(word)) faults.push(`${path}: '${word}' says nothing; name what it does.`)
  }
  return faults
}

function contentFaults(file: SourceFile): readonly string[] {
  const faults = file.anys.map((line) => `${file.path}:${line}: no \`any\`; say the type, or \`unknown\` at an edge.`)
  faults.push(...file.nonNulls.map((line) => `${file.path}:${line}: no \`!\`; let the type say that it is there.`))
  if (!isTest(file.path)) faults.push(...pronounFaults(file))
  if (file.isBarrel) faults.push(`${file.path}: no barrels; import from the file that holds it.`)
  if (!isToolSetting(file.path)) faults.push(...file.defaultExports.map((line) => `${file.path}:${line}: no default exports.`))
  return faults
}

const pronounFaults = ({ path, declarations }: SourceFile): readonly string[] =>
  declarations
    .filter(({ value }) => nameless.has(value))
    .map(({ value, line }) => `${path}:${line}: '${value}' is no noun; name the thing (a row, an entry, an account).`)
