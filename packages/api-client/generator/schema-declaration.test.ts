import { expect, test } from 'vitest'
import { z } from 'zod'
import { type JsonSchema, typeOf } from './schema-declaration.ts'

const typeOfShape = (shape: z.ZodType) => typeOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema) // as in the generator

test('leaves, lists, choices and what may be left out', () => {
  expect(typeOfShape(z.array(z.enum(['a', "b'c"])).nullable())).toBe("readonly ('a' | 'b\\'c')[] | null")
  expect(typeOfShape(z.tuple([z.string(), z.number()]))).toBe('readonly [string, number]')
  expect(typeOfShape(z.record(z.string(), z.unknown()))).toBe('Readonly<Record<string, unknown>>')
  expect(typeOfShape(z.instanceof(File).meta({ type: 'string', format: 'binary' }))).toBe('Blob')
  expect(typeOfShape(z.object({ done: z.boolean().meta({ description: 'As told' }), 'of-all': z.literal(3).optional() }))).toBe(
    "{\n  /** As told */\n  readonly done: boolean\n  readonly 'of-all'?: 3\n}",
  )
})
