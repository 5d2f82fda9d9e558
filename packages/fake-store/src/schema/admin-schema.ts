import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery, isScalarType } from 'graphql'

/** The version of the Admin API that the stand-in speaks. */
export const adminVersion = '2026-10'

/** The scopes that a type or a field needs; one of `anyOf` is enough. */
export interface AccessRule {
  readonly words: string
  readonly anyOf: readonly string[]
}

export interface AdminSchema {
  readonly schema: GraphQLSchema
  /** By `Order` or `Mutation.discountCodeDelete`; what asks for nothing is left out. */
  readonly access: ReadonlyMap<string, AccessRule>
}

interface SchemaFile {
  readonly data: IntrospectionQuery
  readonly offline_scopes: {
    readonly items: readonly {
      readonly typeName: string
      readonly fieldName?: string
      readonly requiredAccess: string
      readonly offlineScopes: readonly string[]
    }[]
  }
}

let kept: AdminSchema | undefined

/** Shopify's own schema, read where its package lies. It takes half a second and 140 MB, so a process reads it once. */
export function readAdminSchema(): AdminSchema {
  kept ??= readSchemaFile()
  return kept
}

function readSchemaFile(): AdminSchema {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('@shopify/ai-toolkit/package.json'))
  const bytes = readFileSync(join(folder, `skills/shopify-admin/assets/admin_${adminVersion}.json.br`))
  // The version of the package is exact, and so is the form of its file.
  const file = JSON.parse(brotliDecompressSync(bytes).toString('utf8')) as SchemaFile
  const schema = buildClientSchema(file.data)
  refuseOtherForms(schema, 'DateTime', (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value))
  refuseOtherForms(schema, 'Decimal', (value) => /^-?\d+(\.\d+)?$/.test(String(value)))
  const access = file.offline_scopes.items
    .filter((item) => item.offlineScopes.length > 0)
    .map(({ typeName, fieldName, requiredAccess, offlineScopes }) => {
      const rule: AccessRule = { words: requiredAccess, anyOf: offlineScopes }
      return [fieldName === undefined ? typeName : `${typeName}.${fieldName}`, rule] as const
    })
  return { schema, access: new Map(access) }
}

/** An introspected schema takes everything as a scalar; Shopify does not. */
function refuseOtherForms(schema: GraphQLSchema, name: string, hasForm: (value: unknown) => boolean) {
  const scalar = schema.getType(name)
  if (!isScalarType(scalar)) return
  scalar.parseValue = (value) => {
    if (!hasForm(value)) throw new TypeError(`${String(value)} is no ${name}`)
    return value
  }
}
