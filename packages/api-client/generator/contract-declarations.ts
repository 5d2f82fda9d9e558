import { contract } from '@rapport/contract/contract'
import type { Route } from '@rapport/contract/route'
import { z } from 'zod'
import { commentOf, indent, type JsonSchema, typeOf } from './schema-declaration.ts'

/** Read by people and tools that show the reference, not by programs. */
const isCall = ([key, route]: readonly [string, Route]) => !route.isHidden && !/ \/api\/(docs|openapi\.json|shopify\/webhooks)/.test(key)

/** Every call of the contract as one TypeScript interface, after the types that have a name. */
export function contractTypes(): string {
  const named = new Map<string, string>()
  const calls = Object.entries<Route>(contract)
    .filter(isCall)
    .map(([key, route]) => `${commentOf(wordsOf(route))}'${key}': ${typeOfCall(route, named)}`)
  const types = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, type]) => `export type ${name} = ${type}\n`)
  return `${types.join('\n')}\n/** Every call: what it is given, and what stands in its answer. */\nexport interface RapportApi {\n${indent(calls.join('\n'))}\n}\n`
}

const wordsOf = ({ summary, description, who }: Route): string => {
  const isInPerson = who === 'person' || who === 'member-in-person'
  return [summary, ...(description === undefined ? [] : [description]), ...(isInPerson ? ['In a browser session only'] : [])]
    .map((words) => words.replace(/\.$/, ''))
    .join('. ')
}

function typeOfCall(route: Route, named: Map<string, string>): string {
  const given = (shape: z.ZodType) => typeOf(schemaOf(shape, 'input', named))
  const fields = [
    `readonly input: ${objectOf(inputOf(route, given))}`,
    `readonly answer: ${answerOf(route, named)}`,
    ...(route.stream?.step ? [`readonly step: ${typeOf(schemaOf(route.stream.step, 'output', named))}`] : []),
  ]
  return objectOf(fields)
}

function inputOf({ params, query, body, mayBeEmpty, form, bytes }: Route, given: (shape: z.ZodType) => string): readonly string[] {
  return [
    ...(params ? [`readonly params: ${given(params)}`] : []),
    ...(query && Object.keys(query.shape).some((name) => name !== ofKey)
      ? [`readonly query${query.safeParse({}).success ? '?' : ''}: ${given(query)}`]
      : []),
    ...(body ? [`readonly body${mayBeEmpty ? '?' : ''}: ${given(body)}`] : []),
    ...(form ? [`readonly form${bytes ? '?' : ''}: ${given(form)}`] : []), // a file alone, or with its choices
    ...(bytes ? [`readonly body${form ? '?' : ''}: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>`] : []),
  ]
}

function answerOf({ answer, beside = {} }: Route, named: Map<string, string>): string {
  if (!answer) return 'Response'
  return objectOf(
    Object.entries({ data: answer, ...beside }).map(([name, shape]) => `readonly ${name}: ${typeOf(schemaOf(shape, 'output', named))}`),
  )
}

const objectOf = (fields: readonly string[]): string =>
  fields.length === 0 ? 'Record<never, never>' : `{\n${indent(fields.join('\n'))}\n}`

/** The key of a caller says which organization is meant. */
const ofKey = 'organizationId'

/** A shape with names where the contract names a part. Notes the types of those. */
function schemaOf(shape: z.core.$ZodType, io: 'input' | 'output', named: Map<string, string>, within?: string): JsonSchema {
  return z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') delete jsonSchema.properties?.[ofKey]
      const name = nameOf(zodSchema)
      if (name === undefined || name === within) return
      if (!named.has(name)) {
        named.set(name, '') // a shape may hold itself
        named.set(name, typeOf(schemaOf(zodSchema, io, named, name)))
      }
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      jsonSchema.$ref = name
    },
  }) as JsonSchema // the part of it that shapes of the contract become
}

/** `shape.ts` of the contract keeps it here. */
const nameOf = (shape: z.core.$ZodType): string | undefined => {
  const { _internal } = z.globalRegistry.get(shape) ?? {}
  return typeof _internal === 'object' && _internal !== null && 'refId' in _internal ? String(_internal.refId) : undefined
}
