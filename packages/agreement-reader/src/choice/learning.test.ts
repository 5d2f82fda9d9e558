import { expect, test } from 'vitest'
import { judge } from './choice.ts'
import { type Example, learn } from './learning.ts'

const effort = { restraint: 0.01, rounds: 100, least: 1 }
const example = (right: readonly string[], wrong: readonly string[]): Example => ({
  weight: 1,
  options: [
    { features: right, isRight: true },
    { features: wrong, isRight: false },
  ],
})
const examples = [example(['total', 'fee'], ['deposit', 'fee']), example(['total'], ['expense'])]

test('[AR7] the same examples teach the same weights, in the same order', () => {
  expect(JSON.stringify(learn(examples, effort))).toBe(JSON.stringify(learn(examples, effort)))
})

test('[AR7] what stands at right options speaks for an option', () => {
  const weights = learn(examples, effort)

  const [best] = judge(weights, [
    { value: 1200, features: ['deposit'], lines: [] },
    { value: 2400, features: ['total'], lines: [] },
  ])

  expect(best).toMatchObject({ value: 2400 })
  expect(best?.chance).toBeGreaterThan(0.8)
})

test('[AR1] two ways to a value add their chances', () => {
  const judged = judge({}, [
    { value: 1, features: [], lines: [4] },
    { value: 1, features: [], lines: [9] },
    { value: 2, features: [], lines: [] },
    { value: null, features: [], lines: [] },
  ])

  expect(judged.map(({ value, chance }) => [value, chance])).toEqual([
    [1, 0.5],
    [2, 0.25],
    [null, 0.25],
  ])
})
