import { type ESTree, Visitor } from 'vite'

export interface Literal<T> {
  readonly value: T
  readonly line: number
}

export interface Length extends Literal<number> {
  /** Without the name of a unit. */
  readonly isInDigits: boolean
}

/** The units of `packages/domain/src/limit/unit.ts`. */
const units: Readonly<Record<string, number>> = { megabyte: 1024 * 1024, minuteMs: 60_000, hourMs: 3_600_000, dayMs: 86_400_000 }

/** The strings of a file, and its numbers and products of numbers and units. `…` stands for a template's values. */
export function readLiterals(program: ESTree.Program, lineAt: (offset: number) => number) {
  const strings: Literal<string>[] = []
  const lengths: Length[] = []
  const factors = new Set<ESTree.Node>()
  const addText = (node: ESTree.Node, text: string) => {
    strings.push({ value: text.replace(/\s+/g, ' ').trim(), line: lineAt(node.start) })
  }
  const addLength = (node: ESTree.Node) => {
    const product = factors.has(node) ? undefined : productOf(node)
    if (product) lengths.push({ ...product, line: lineAt(node.start) })
  }
  new Visitor({
    Literal: (node) => (typeof node.value === 'string' ? addText(node, node.value) : addLength(node)),
    TemplateLiteral: (node) => addText(node, node.quasis.map((quasi) => quasi.value.cooked ?? '').join('…')),
    JSXText: (node) => addText(node, node.value),
    BinaryExpression: (node) => {
      addLength(node)
      if (productOf(node)) factors.add(node.left).add(node.right)
    },
  }).visit(program)
  return { strings, lengths }
}

type Product = Omit<Length, 'line'>

function productOf(node: ESTree.Node): Product | undefined {
  if (node.type === 'Literal') return typeof node.value === 'number' ? { value: node.value, isInDigits: true } : undefined
  if (node.type === 'Identifier') {
    const unit = units[node.name]
    return unit === undefined ? undefined : { value: unit, isInDigits: false }
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return undefined
  const [left, right] = [productOf(node.left), productOf(node.right)]
  return left && right && { value: left.value * right.value, isInDigits: left.isInDigits && right.isInDigits }
}
