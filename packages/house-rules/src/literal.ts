import { type ESTree, Visitor } from 'vite'

export interface Literal<T> {
  readonly value: T
  readonly line: number
}

export interface Length extends Literal<number> {
  /** Without the name of a unit. */
  readonly isInDigits: boolean
}

/** A named number of days: `const trashDays = 30`. */
export interface DayCount extends Literal<number> {
  readonly name: string
}

/** The units of `packages/domain/src/limit/unit.ts`. */
const units: Readonly<Record<string, number>> = { megabyte: 1024 * 1024, minuteMs: 60_000, hourMs: 3_600_000, dayMs: 86_400_000 }

/** The literals of a file; `…` stands for a template's values. */
export function readLiterals(program: ESTree.Program, lineAt: (offset: number) => number) {
  const strings: Literal<string>[] = []
  const lengths: Length[] = []
  const limits: Literal<number>[] = []
  const refusals: Literal<string>[] = []
  const dayCounts: DayCount[] = []
  const factors = new Set<ESTree.Node>()
  const addText = (node: ESTree.Node, text: string) => {
    strings.push({ value: onOneLine(text), line: lineAt(node.start) })
  }
  const addLimit = (node: ESTree.Node | null | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'number') limits.push({ value: node.value, line: lineAt(node.start) })
  }
  const addRefusal = (node: ESTree.Node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') refusals.push({ value: onOneLine(node.value), line: lineAt(node.start) })
  }
  const addLength = (node: ESTree.Node) => {
    const product = factors.has(node) ? undefined : productOf(node)
    if (product) lengths.push({ ...product, line: lineAt(node.start) })
  }
  new Visitor({
    Literal: (node) => (typeof node.value === 'string' ? addText(node, node.value) : addLength(node)),
    TemplateLiteral: (node) => addText(node, node.quasis.map((quasi) => quasi.value.cooked ?? '').join('…')),
    JSXText: (node) => addText(node, node.value),
    JSXAttribute: (node) => {
      if (node.name.name === 'maxLength' && node.value?.type === 'JSXExpressionContainer') addLimit(node.value.expression)
    },
    CallExpression: (node) => {
      const name = calledName(node.callee)
      if (name === 'max') addLimit(node.arguments[0])
      if (/^(refuse|close)/.test(name)) node.arguments.forEach(addRefusal)
    },
    Property: (node) => {
      if (node.key.type === 'Identifier' && /^(message|reason)$/.test(node.key.name)) addRefusal(node.value)
    },
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type !== 'Identifier' || !/days$/i.test(id.name) || init?.type !== 'Literal' || typeof init.value !== 'number') return
      dayCounts.push({ name: id.name, value: init.value, line: lineAt(start) })
    },
    BinaryExpression: (node) => {
      addLength(node)
      if (productOf(node)) factors.add(node.left).add(node.right)
    },
  }).visit(program)
  return { strings, lengths, limits, refusals, dayCounts }
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** `max` of `z.string().max(100)`; nothing of `Math.max(0, 1)`. */
function calledName(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
  return callee.object.type === 'Identifier' && callee.object.name === 'Math' ? '' : callee.property.name
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
