import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import './input-words.ts'

const messageFor = (schema: z.ZodType, value: unknown): string | undefined => schema.safeParse(value).error?.issues[0]?.message

test('a value of another type is told which one is wanted', () => {
  expect(messageFor(z.strictObject({}), [])).toBe('Please send a JSON object')
  expect(messageFor(z.strictObject({ stage: z.string() }), { stage: null })).toBe('Please give a text')
  expect(messageFor(z.strictObject({ stage: z.string() }), {})).toBe('Please give a text')
  expect(messageFor(z.array(z.string()), null)).toBe('Please give a list')
  expect(messageFor(z.number(), '7')).toBe('Please give a number')
  expect(messageFor(z.boolean(), 1)).toBe('Please give true or false')
})

test('a value outside its limits is told the limit', () => {
  expect(messageFor(z.string().min(1), '')).toBe('Please give a text')
  expect(messageFor(z.string().max(200), 'x'.repeat(201))).toBe('This can have at most 200 characters')
  expect(messageFor(z.array(z.string()).max(2), ['a', 'b', 'c'])).toBe('This can have at most 2 entries')
  expect(messageFor(z.number().int().min(0), -1)).toBe('Please give a number of at least 0')
  expect(messageFor(z.number().max(5), 6)).toBe('Please give a number of at most 5')
})

test('a wrong choice is answered with the values to choose from', () => {
  expect(messageFor(z.enum(['Low', 'High']).nullable(), 'high')).toBe('Please choose one of: Low, High')
})

test('a field with words of its own is answered with them', () => {
  expect(messageFor(z.string('A note is a text'), 7)).toBe('A note is a text')
})
