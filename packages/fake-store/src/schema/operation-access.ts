import { type DocumentNode, getNamedType, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { AccessRule, AdminSchema } from './admin-schema.ts'

/** Where a document asks for what needs a scope. */
export interface AccessNeed {
  /** The field of the document that leads there first. */
  readonly field: string
  readonly rule: AccessRule
}

export function accessNeeds({ schema, access }: AdminSchema, document: DocumentNode): readonly AccessNeed[] {
  const needs: AccessNeed[] = []
  const types = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name: { value: field } }) => {
        const [parent, own] = [types.getParentType()?.name ?? '', getNamedType(types.getType())?.name ?? '']
        for (const key of [`${parent}.${field}`, own, parent]) {
          const rule = access.get(key)
          if (rule) needs.push({ field, rule })
        }
      },
    }),
  )
  return needs
}

/** A scope to write one thing includes the scope to read it. */
export const mayUse = ({ anyOf }: AccessRule, granted: readonly string[]): boolean =>
  anyOf.some((scope) => granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_')))

/** The fewest scopes that let a document pass, by Shopify's first choice where it takes several. */
export function leastScopes(needs: readonly AccessNeed[]): readonly string[] {
  const first = [...new Set(needs.map(({ rule }) => rule.anyOf[0] ?? ''))]
  return first.filter((scope) => !first.includes(scope.replace(/^read_/, 'write_')) || !scope.startsWith('read_')).sort()
}
