import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** The greatest cost of one call at Shopify. */
export const mostCost = 1000

const mutationCost = 10

/** Points that a document costs at worst: one for an object, ten for a mutation, the size of its page for a connection. */
export function requestedCost(schema: GraphQLSchema, document: DocumentNode, variables: Readonly<Record<string, unknown>>): number {
  const [operation] = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return 0
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment.selectionSet]),
  )

  const costOfSet = (set: SelectionSetNode | undefined, type: GraphQLNamedType): number => {
    let cost = 0
    let dearestFragment = 0
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) cost += costOfField(selection, type)
      if (selection.kind === Kind.FRAGMENT_SPREAD) cost += costOfSet(fragments.get(selection.name.value), type)
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const narrowed = selection.typeCondition ? (schema.getType(selection.typeCondition.name.value) ?? type) : type
        dearestFragment = Math.max(dearestFragment, costOfSet(selection.selectionSet, narrowed))
      }
    }
    return cost + dearestFragment
  }

  const costOfField = (field: FieldNode, parent: GraphQLNamedType): number => {
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined
    const type = definition && getNamedType(definition.type)
    if (!type || !isCompositeType(type)) return 0
    const inner = costOfSet(field.selectionSet, type)
    if (type.name.endsWith('Connection')) return inner * pageSize(field, variables)
    return inner + (parent === schema.getMutationType() ? mutationCost : 1)
  }

  return costOfSet(operation.selectionSet, root)
}

function pageSize(field: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const size = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')?.value
  if (size?.kind === Kind.INT) return Number(size.value)
  return size?.kind === Kind.VARIABLE ? Number(variables[size.name.value] ?? 1) : 1
}

/** Points that an answer did cost: its objects. */
export function actualCost(data: unknown): number {
  if (Array.isArray(data)) return data.reduce((sum: number, item) => sum + actualCost(item), 0)
  if (typeof data !== 'object' || data === null) return 0
  return 1 + Object.values(data).reduce((sum: number, value) => sum + actualCost(value), 0)
}
