import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import type { Route } from '../route.ts'
import { bodyExamples } from './body-examples.ts'
import { answerExample, bodyExample } from './example-of.ts'
import { shapeExamples } from './shape-examples.ts'

const calls = Object.entries<Route>(contract)

const issuesOf = (key: string, shape: z.ZodType, example: unknown) => {
  const { error } = shape.safeParse(example)
  return error ? [`${key}: ${z.prettifyError(error)}`] : []
}

test('[AP7] each call with a body has an example of it that the call would take', () => {
  const faults = calls.flatMap(([key, { body }]) => (body ? issuesOf(key, body, bodyExample(key, body)) : []))

  expect(faults).toEqual([])
})

test('[AP7] each call that answers JSON has an example of its answer, of the shape that answers are held to', () => {
  const faults = calls.flatMap(([key, route]) => {
    if (!route.answer) return []
    return issuesOf(key, z.strictObject({ success: z.literal(true), data: route.answer, ...route.beside }), answerExample(key, route))
  })

  expect(faults).toEqual([])
})

test('[AP7] examples tell of one influencer, and a write answers what was written', () => {
  const { 'PATCH /api/accounts/{id}': patch, 'DELETE /api/notes/{id}': removal } = contract

  expect(answerExample('PATCH /api/accounts/{id}', patch)).toMatchObject({
    data: { name: 'Maya Lin', stage: 'Negotiating', priority: 'High' },
  })
  expect(answerExample('DELETE /api/notes/{id}', removal)).toEqual({ success: true, data: { id: '01jd0e2p3q4r5s6t7v8w9x0y1z' } })
})

test('no example is of a call that is gone', () => {
  const keys = [...Object.keys(bodyExamples), ...Object.keys(shapeExamples).filter((name) => name.includes(' '))]

  expect(keys.filter((key) => !(key in contract))).toEqual([])
})
