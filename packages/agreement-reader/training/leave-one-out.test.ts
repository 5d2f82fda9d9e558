import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ratesOf } from '@rapport/domain/agreement/test-draft-score'
import { expect, test } from 'vitest'
import { authorsOf, labelledBy } from './corpus.ts'
import { judgeAuthors, scoreAuthors } from './leave-one-out.ts'
import { writtenModel } from './model-file.ts'
import { writtenShippedSet } from './shipped-set.ts'
import { lessonFor, teach } from './teaching.ts'

const lessons = authorsOf()
  .flatMap((author) => labelledBy(author))
  .map(lessonFor)

test('[AR8] the shipped weights are those that the corpus teaches, and so are the examples of lessons', () => {
  const shipped = (name: string) => readFileSync(resolve(import.meta.dirname, '../src', name), 'utf8')
  const model = teach(lessons)

  expect(writtenModel(model) === shipped('reading-weights.json')).toBe(true)
  expect(writtenShippedSet(lessons, model) === shipped('lesson/shipped-examples.json')).toBe(true)
})

/** Four authors are left out together: one by one takes minutes. */
const together = 4

/** Authors without a floor of their own: a new one need not be as good as the first. */
const lowest = { micro: 0.66, offered: 0.7, budget: 0.8 }
const floors: Readonly<Record<string, typeof lowest>> = {
  dev: { micro: 0.95, offered: 0.95, budget: 0.95 },
  own: { micro: 0.92, offered: 0.95, budget: 0.97 },
  second: { micro: 0.9, offered: 0.93, budget: 0.95 },
  iris: { ...lowest, micro: 0.58, offered: 0.6 },
  orders: { ...lowest, budget: 0.7 },
}

test('[AR10] authors that the reader did not learn from keep their floors', () => {
  for (const { author, micro, offered, score, refused } of scoreAuthors(judgeAuthors(lessons, together))) {
    const floor = floors[author] ?? lowest
    expect(micro, `${author}: micro-F1`).toBeGreaterThanOrEqual(floor.micro)
    expect(offered.right / offered.of, `${author}: budgets given or offered`).toBeGreaterThanOrEqual(floor.offered)
    expect(ratesOf(score.budget).precision, `${author}: budgets given`).toBeGreaterThanOrEqual(floor.budget)
    expect(refused.right, `${author}: deals refused`).toBeLessThanOrEqual(2)
  }
})
