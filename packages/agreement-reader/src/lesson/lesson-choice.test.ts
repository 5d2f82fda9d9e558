import { expect, test } from 'vitest'
import { draftAgreement, isKnownLesson, learnLessons } from '../read-agreement.ts'
import { agreementOf, today } from '../test-agreement.ts'

const unclear = agreementOf(`Campaign agreement between Bluebird Cosmetics and Sofia Alvarez
Campaign period: August 3, 2026 - August 28, 2026
The creator posts one Instagram Reel by August 14, 2026 and two Stories by August 21, 2026.
Figures under discussion: $3,400 or $3,900.`)

test('[AR13] an organization that learns hears its choices by names that the weights know; another hears none', () => {
  const { choices } = draftAgreement(unclear, { today, learned: {} })
  const [budget] = choices

  expect(draftAgreement(unclear, { today }).choices).toEqual([])
  expect(choices.map(({ field, type }) => type ?? field)).toEqual(['budget', 'startDate', 'endDate', 'INSTAGRAM_REEL', 'INSTAGRAM_STORY'])
  expect(budget?.options.map(({ value }) => value)).toEqual(expect.arrayContaining(['3400', '3900']))
  for (const { field, options } of choices) {
    const lesson = { field, options: options.map(({ features }) => features), taken: 0, isChanged: true }
    expect(isKnownLesson(lesson)).toBe(true)
    expect(isKnownLesson({ ...lesson, options: [['Bluebird Cosmetics']] })).toBe(false)
  }
  expect(JSON.stringify(choices.map(({ options }) => options.map(({ features }) => features)))).not.toMatch(/bluebird|sofia|3,?400/i)
})

test('[AR14] many lessons about one kind of figure make the reader surer of it, and nothing worse', async () => {
  const [budget] = draftAgreement(unclear, { today, learned: {} }).choices
  const options = budget?.options.map(({ features }) => features) ?? []
  const lessons = Array.from({ length: 40 }, () => ({ field: 'budget' as const, options, taken: 1, isChanged: true }))

  const { trials } = await learnLessons(lessons, async () => undefined)

  expect(trials[0]?.after).toBeLessThan(trials[0]?.before ?? 0)
})
