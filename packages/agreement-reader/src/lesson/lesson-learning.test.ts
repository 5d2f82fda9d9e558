import type { LessonField } from '@rapport/domain/agreement/reading-lesson'
import { expect, test } from 'vitest'
import { addedBy, type LessonExample, learnFromLessons } from './lesson-learning.ts'

const pause = async () => undefined
const shippedWeights = { net: 0.5, gross: 1, nothing: 0 }
const weightsOf = (_: LessonField) => shippedWeights
const lesson = (right: 0 | 1 | 2): LessonExample => ({
  field: 'budget',
  options: [['net'], ['gross'], ['nothing']],
  right: [right],
  weight: 1,
})
const many = (count: number, right: 0 | 1 | 2) => Array.from({ length: count }, () => lesson(right))

test('[AR14] thirty people who take the net amount teach it; 29 teach nothing', async () => {
  expect((await learnFromLessons(weightsOf, many(29, 0), { shipped: [], pause })).learned).toEqual({})

  const { learned, trials } = await learnFromLessons(weightsOf, many(30, 0), { shipped: [], pause })

  expect(learned.budget?.net).toBeGreaterThan(0.1)
  expect(learned.budget?.gross).toBeLessThan(-0.1)
  expect(trials[0]).toMatchObject({ field: 'budget', lessons: 30, isUsed: true })
})

test('[AR14] no weight moves by more than 1, and the same lessons teach the same', async () => {
  const added = addedBy(shippedWeights, many(500, 0))

  expect(Math.max(...Object.values(added).map(Math.abs))).toBeLessThanOrEqual(1)
  expect(addedBy(shippedWeights, many(500, 0))).toEqual(added)
})

test('[AR14] what makes the shipped examples worse is not used', async () => {
  expect((await learnFromLessons(weightsOf, many(40, 0), { shipped: many(3, 1), pause })).learned).toEqual({})
})

test('[AR14] lessons that say nothing in common are not used', async () => {
  const noise = Array.from(
    { length: 30 },
    (_, index): LessonExample => ({
      field: 'budget',
      options: [[`a${index}`], [`b${index}`]],
      right: [index % 2],
      weight: 1,
    }),
  )

  expect((await learnFromLessons(() => ({}), noise, { shipped: [], pause })).learned).toEqual({})
})
