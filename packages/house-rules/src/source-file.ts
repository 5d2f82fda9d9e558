import { type ESTree, parseSync, Visitor } from 'vite'
import { readDeclarations } from './declaration.ts'
import { type DayCount, type Length, type Literal, readLiterals } from './literal.ts'

export interface Import {
  readonly specifier: string
  readonly line: number
  readonly typesOnly: boolean
}

export interface FunctionSize {
  readonly name: string
  readonly line: number
  readonly lines: number
}

/** A TypeScript or JavaScript file as the rules see it; paths are from the root, with slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly imports: readonly Import[]
  readonly functions: readonly FunctionSize[]
  readonly defaultExports: readonly number[]
  readonly anys: readonly number[]
  readonly nonNulls: readonly number[]
  /** Strings, JSX text and templates; `…` stands for a template's values. */
  readonly strings: readonly Literal<string>[]
  /** Numbers, and products of numbers and named units, computed. */
  readonly lengths: readonly Length[]
  /** Each identifier, with the first line that has it. */
  readonly names: readonly Literal<string>[]
  /** Bare numbers in `.max(…)` of shapes and `maxLength` of inputs. */
  readonly limits: readonly Literal<number>[]
  /** Words in refusals, and in reasons of a close. */
  readonly refusals: readonly Literal<string>[]
  readonly dayCounts: readonly DayCount[]
  /** Names of variables, parameters, functions and properties of types. */
  readonly declarations: readonly Literal<string>[]
  readonly isBarrel: boolean
}

export type Text = Pick<SourceFile, 'path' | 'text'>

/** What a rule says of the lines of a file, each with its number. */
export const lineFaults = ({ path, text }: Text, faultOf: (line: string) => string | undefined): readonly string[] =>
  text.split('\n').flatMap((line, index) => {
    const fault = faultOf(line)
    return fault === undefined ? [] : [`${path}:${index + 1}${fault}`]
  })

export const isSource = (path: string) => /\.(ts|tsx|mts|mjs|js|jsx)$/.test(path)

export function readSourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' })
  const [error] = errors
  if (error) throw new Error(`${path} cannot be read: ${error.message}`)
  const lineAt = lineFinder(text)
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    ...contentsOf(program, lineAt),
    ...readLiterals(program, lineAt),
    names: namesOf(program, lineAt),
    ...readDeclarations(program, lineAt),
    isBarrel: isBarrel(program),
  }
}

function contentsOf(program: ESTree.Program, lineAt: (offset: number) => number) {
  const imports: Import[] = []
  const functions: FunctionSize[] = []
  const defaultExports: number[] = []
  const anys: number[] = []
  const nonNulls: number[] = []
  const names = new Map<number, string>()
  const importing = (node: ESTree.Node, source: ESTree.Node | null, typesOnly: boolean) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') {
      imports.push({ specifier: source.value, line: lineAt(node.start), typesOnly })
    }
  }
  const sized = (node: ESTree.Node & { id?: ESTree.Node | null }) => {
    const name = node.id?.type === 'Identifier' ? node.id.name : (names.get(node.start) ?? '')
    functions.push({ name, line: lineAt(node.start), lines: lineAt(node.end) - lineAt(node.start) + 1 })
  }
  new Visitor({
    ImportDeclaration: (node) => importing(node, node.source, isTypesOnly(node)),
    ExportNamedDeclaration: (node) => {
      importing(node, node.source, node.exportKind === 'type')
      if (node.specifiers.some(isExportedAsDefault)) defaultExports.push(lineAt(node.start))
    },
    ExportAllDeclaration: (node) => importing(node, node.source, node.exportKind === 'type'),
    ExportDefaultDeclaration: (node) => {
      defaultExports.push(lineAt(node.start))
    },
    ImportExpression: (node) => importing(node, node.source, false),
    TSImportType: (node) => importing(node, node.source, true),
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.init) names.set(node.init.start, node.id.name)
    },
    FunctionDeclaration: sized,
    FunctionExpression: sized,
    ArrowFunctionExpression: (node) => {
      if (!node.expression || lineAt(node.start) !== lineAt(node.end)) sized(node)
    },
    TSAnyKeyword: (node) => {
      anys.push(lineAt(node.start))
    },
    TSNonNullExpression: (node) => {
      nonNulls.push(lineAt(node.start))
    },
  }).visit(program)
  return { imports, functions, defaultExports, anys, nonNulls }
}

function namesOf(program: ESTree.Program, lineAt: (offset: number) => number): readonly Literal<string>[] {
  const starts = new Map<string, number>()
  const add = ({ name, start }: { readonly name: string; readonly start: number }) => {
    if (!starts.has(name)) starts.set(name, start)
  }
  new Visitor({ Identifier: add, JSXIdentifier: add }).visit(program)
  return [...starts].map(([value, start]) => ({ value, line: lineAt(start) }))
}

function isTypesOnly(node: ESTree.ImportDeclaration): boolean {
  if (node.importKind === 'type') return true
  return (
    node.specifiers.length > 0 &&
    node.specifiers.every((specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type')
  )
}

const isExportedAsDefault = (specifier: ESTree.ExportSpecifier) =>
  specifier.exported.type === 'Identifier' && specifier.exported.name === 'default'

/** A barrel only re-exports. */
function isBarrel(program: ESTree.Program): boolean {
  const reexports = program.body.filter(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
  )
  return reexports.length > 0 && reexports.length === program.body.length
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)]
  return (offset) => {
    const after = starts.findIndex((start) => start > offset)
    return after === -1 ? starts.length : after
  }
}
