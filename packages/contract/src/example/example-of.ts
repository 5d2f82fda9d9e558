import { z } from 'zod'
import type { Route } from '../route.ts'
import { bodyExamples } from './body-examples.ts'
import { fieldExamples, ids, idsOfPaths } from './field-examples.ts'
import { shapeExamples } from './shape-examples.ts'

/** What an example is made of. `meta` of a shape stands in it. */
interface JsonSchema {
  readonly shapeName?: string
  readonly example?: unknown
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/** What a call answers, whole: every field of it. What stands beside `data`, and what the body says, is as in `data`. */
export const answerExample = (key: string, { answer, beside = {}, body }: Pick<Route, 'answer' | 'beside' | 'body'>): unknown => {
  const data = answer ? exampleOf(schemaOf(answer, 'output'), 'data') : null
  const told = isObject(data)
    ? { ...data, ...echoOf(body ? bodyExample(key, body) : {}, data), ...idOf(key, data), ...shapeExamples[key] }
    : {}
  const around = Object.entries(beside).map(([name, shape]) => [
    name,
    told[name] ?? shapeExamples[key]?.[name] ?? exampleOf(schemaOf(shape, 'output'), name),
  ])
  return { success: true, data: isObject(data) ? pick(told, Object.keys(data)) : data, ...Object.fromEntries(around) }
}

type Fields = Readonly<Record<string, unknown>>

const pick = (fields: Fields, names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]))

/** What was written is answered. Days are answered in another form. */
const echoOf = (body: unknown, data: Fields): Fields =>
  Object.fromEntries(Object.entries(isObject(body) ? body : {}).filter(([name, value]) => name in data && isPlain(value)))

const isPlain = (value: unknown): boolean =>
  typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && !/^\d{4}-\d\d/.test(value))

/** A deletion answers the id that it was given. */
const idOf = (key: string, data: Fields): Fields => (Object.keys(data).join() === 'id' ? { id: pathExample(key) } : {})

/** The id in the path of a call, by what it is of. */
export const pathExample = (key: string): string => idsOfPaths[key.split('/')[2] ?? ''] ?? ids.maya

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A realistic body: what must be given, or everything where nothing must. */
export const bodyExample = (key: string, shape: z.ZodType): unknown => {
  if (key in bodyExamples) return bodyExamples[key]
  const schema = schemaOf(shape, 'input')
  const required = (schema.required ?? []).filter((name) => name !== 'organizationId')
  const shown = required.length > 0 ? required : Object.keys(schema.properties ?? {}).filter((name) => !isOfPrograms.has(name))
  return Object.fromEntries(shown.map((name) => [name, exampleOf(schema.properties?.[name] ?? {}, name)]))
}

const isOfPrograms = new Set(['organizationId', 'baseRev', 'isUndo', 'meta'])

function exampleOf(schema: JsonSchema, field: string): unknown {
  if ('example' in schema) return schema.example
  const told = fieldExamples[field]
  if (told === null && fits(null, schema)) return null
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const choice = choices.find((each) => fits(told, each)) ?? choices[0]
  if (choice) return exampleOf(choice, field)
  if (schema.properties) return objectExample(schema.properties, shapeExamples[schema.shapeName ?? ''] ?? {})
  if (told !== undefined && fits(told, schema)) return told
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.prefixItems) return schema.prefixItems.map((entry) => exampleOf(entry, field))
  if (schema.items) return [exampleOf(schema.items, singular(field))]
  return leafExample(schema, field)
}

/** Whether a field of this schema can hold it; a field of one name may be a text here and a list there. */
const fits = (value: unknown, { type, enum: values, anyOf, items, properties }: JsonSchema): boolean => {
  if (values) return values.includes(value)
  if (items && Array.isArray(value)) return value.every((entry) => fits(entry, items))
  if (anyOf) return anyOf.some((choice) => fits(value, choice))
  const kinds = typeof type === 'string' ? [type] : type
  return properties === undefined && (kinds === undefined || kinds.some((kind) => kindOf(value).includes(kind)))
}

const kindOf = (value: unknown): readonly string[] => {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return typeof value === 'number' ? ['number', ...(Number.isInteger(value) ? ['integer'] : [])] : [typeof value]
}

const objectExample = (properties: Readonly<Record<string, JsonSchema>>, own: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, name in own ? own[name] : exampleOf(field, name)]))

/** `ids` holds an `id`, `videos` a `video`. */
const singular = (field: string): string => field.replace(/s$/, '')

function leafExample({ type, format }: JsonSchema, field: string): unknown {
  const kind = typeof type === 'string' ? type : type?.find((name) => name !== 'null')
  if (kind === 'boolean') return false
  if (kind === 'integer' || kind === 'number') return 12
  if (format === 'date') return '2026-12-31'
  if (format === 'date-time' || field.endsWith('At')) return '2026-11-23T09:30:00.000Z'
  throw new Error(`There is no example for the field ${field}: give it one in field-examples.ts`)
}

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { _internal } = z.globalRegistry.get(zodSchema) ?? {}
      if (typeof _internal === 'object' && _internal !== null && 'refId' in _internal) jsonSchema.shapeName = _internal.refId
    },
  }) as JsonSchema // the part of it that shapes of the contract become
