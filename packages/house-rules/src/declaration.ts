import { type ESTree, Visitor } from 'vite'
import type { Literal } from './literal.ts'

/** The names that a file gives to variables, parameters, functions and properties of types. */
export function readDeclarations(program: ESTree.Program, lineAt: (offset: number) => number) {
  const declarations: Literal<string>[] = []
  const add = (node: ESTree.Node | null) => {
    for (const { name, start } of identifiersIn(node)) declarations.push({ value: name, line: lineAt(start) })
  }
  const addParameters = ({ params }: { readonly params: readonly ESTree.Node[] }) => params.forEach(add)
  const addFunction = (node: ESTree.Function) => {
    add(node.id)
    addParameters(node)
  }
  new Visitor({
    VariableDeclarator: (node) => add(node.id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addParameters,
    CatchClause: (node) => add(node.param),
    PropertyDefinition: (node) => add(node.key),
    MethodDefinition: (node) => add(node.key),
    TSPropertySignature: (node) => add(node.key),
    TSMethodSignature: (node) => {
      add(node.key)
      addParameters(node)
    },
    TSFunctionType: addParameters,
  }).visit(program)
  return { declarations }
}

/** The names that a pattern binds. */
function identifiersIn(node: ESTree.Node | null): readonly { readonly name: string; readonly start: number }[] {
  switch (node?.type) {
    case 'Identifier':
      return [node]
    case 'ObjectPattern':
      return node.properties.flatMap((property) => identifiersIn(property.type === 'Property' ? property.value : property))
    case 'ArrayPattern':
      return node.elements.flatMap(identifiersIn)
    case 'AssignmentPattern':
      return identifiersIn(node.left)
    case 'RestElement':
      return identifiersIn(node.argument)
    default:
      return []
  }
}
