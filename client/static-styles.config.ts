import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'

type Choice = Readonly<Record<string, string>>

/** What `cva` and `sva` return: classes for a choice of each variant. */
interface Recipe {
  (choice: Choice): unknown
  readonly variantMap: Readonly<Record<string, readonly string[]>>
  readonly config: { readonly defaultVariants?: Choice }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Call extends Node {
  readonly callee: { readonly name?: string }
}

interface Constant extends Node {
  readonly id: { readonly name?: string }
  readonly init: Node | null
}

/**
 * Writes class names where the sources call `css`, `cva` and `sva`. These take literals, for Panda reads them too: the build knows the
 * answers, and the page loads neither Panda's runtime nor the styles it would be asked with. `panda` is the generated module.
 */
export function staticStyles(panda: string): Plugin {
  let functions: object = {}
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      functions = await import(panda)
    },
    transform(code, id) {
      if (id.includes('/styled-system/')) return { code, map: null, moduleSideEffects: false }
      if (!code.includes('#styled-system/css')) return null
      const nodes = [...nodesOf(this.parse(code))]
      const scope = { ...functions, ...styleConstants(nodes, code) }
      const answer = (call: Node) => classNames(code.slice(call.start, call.end), scope, id)
      return { code: nodes.filter(isStyleCall).reduceRight((text, call) => splice(text, call, answer(call)), code), map: null }
    },
  }
}

/** All parts of a program in the order of its text. */
function* nodesOf(part: unknown): Generator<Node> {
  if (typeof part !== 'object' || part === null) return
  if ('type' in part && 'start' in part) yield part as Node // a part with a place is a node
  for (const inner of Object.values(part)) yield* nodesOf(inner)
}

const isStyleCall = (node: Node): boolean =>
  node.type === 'CallExpression' && ['css', 'cva', 'sva'].includes((node as Call).callee.name ?? '') // as its type says

/** Objects of the same file that a style may spread. */
const styleConstants = (nodes: readonly Node[], code: string): object =>
  Object.fromEntries(
    nodes.flatMap((node) => {
      const { id, init } = node as Constant // where its type says so
      if (node.type !== 'VariableDeclarator' || init?.type !== 'ObjectExpression') return []
      try {
        return [[id.name, runInNewContext(`(${code.slice(init.start, init.end)})`)]]
      } catch {
        return [] // no literal: a style that spreads it is refused below
      }
    }),
  )

function classNames(call: string, scope: object, file: string): string {
  try {
    const answer: unknown = runInNewContext(call, { ...scope })
    return typeof answer === 'function' ? lookUp(answer as Recipe) : JSON.stringify(answer) // css answers with a string
  } catch (cause) {
    throw new Error(`${file}: a style is a literal, with constants of its own file at most: ${call}`, { cause })
  }
}

/** A recipe as code: a table of its answers, and the function that reads it. */
function lookUp(recipe: Recipe): string {
  const { variantMap, config } = recipe
  const variants = Object.keys(variantMap)
  const table = (chosen: Choice, [variant, ...rest]: readonly string[]): unknown =>
    variant === undefined
      ? recipe(chosen)
      : Object.fromEntries([
          ...(config.defaultVariants?.[variant] === undefined ? [['undefined', table(chosen, rest)]] : []),
          ...(variantMap[variant] ?? []).map((value) => [value, table({ ...chosen, [variant]: value }, rest)]),
        ])
  const names = variants.map((variant) => `${variant}=${JSON.stringify(config.defaultVariants?.[variant])}`)
  return `((table)=>({${names}}={})=>table${variants.map((variant) => `[${variant}]`).join('')})(${JSON.stringify(table({}, variants))})`
}

const splice = (text: string, { start, end }: Node, part: string): string => text.slice(0, start) + part + text.slice(end)
