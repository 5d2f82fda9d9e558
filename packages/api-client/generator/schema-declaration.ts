/** As much of JSON Schema as the contract's shapes become. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
}

/** The TypeScript type of a schema. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return united(schema.enum.map(literal))
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ')
  const choices = schema.anyOf ?? schema.oneOf
  const choice = choices && united(choices.map(typeOf))
  if (choice !== undefined && (choice !== 'unknown' || schema.type === undefined)) return choice
  const kinds = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['unknown'])
  return united(kinds.map((kind) => typeOfKind(kind, schema)))
}

function typeOfKind(kind: string, schema: JsonSchema): string {
  if (kind === 'array') return typeOfArray(schema)
  if (kind === 'object') return typeOfObject(schema)
  if (kind === 'string') return schema.format === 'binary' ? 'Blob' : 'string'
  return kind === 'integer' ? 'number' : kind
}

function typeOfArray({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `readonly [${prefixItems.map(typeOf).join(', ')}]`
  const entry = items ? typeOf(items) : 'unknown'
  return `readonly ${/[|&{ ]/.test(entry) && !entry.startsWith('{') ? `(${entry})` : entry}[]`
}

function typeOfObject({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${commentOf(field.description)}readonly ${/^\w+$/.test(name) ? name : literal(name)}${mark}: ${typeOf(field)}`
  })
  if (fields.length > 0) return `{\n${indent(fields.join('\n'))}\n}`
  return `Readonly<Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>>`
}

/** `unknown` takes all others in. */
function united(members: readonly string[]): string {
  const distinct = [...new Set(members)]
  return distinct.includes('unknown') ? 'unknown' : distinct.join(' | ')
}

export const commentOf = (words: string | undefined): string => (words === undefined ? '' : `/** ${words.replaceAll('*/', '* /')} */\n`)

export const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ')

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)
