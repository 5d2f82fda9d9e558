import { expect, test } from 'vitest'
import { type LessonChoice, lessonsOf } from './reading-lesson.ts'

const choices: readonly LessonChoice[] = [
  {
    field: 'budget',
    options: [
      { value: '4200', features: ['total'] },
      { value: '3900', features: ['net'] },
      { value: null, features: ['nothing'] },
    ],
  },
]
const given = { budget: null, startDate: null, endDate: null, content: [] }
const options = [['total'], ['net'], ['nothing']]

test('[AR13] a taken offer becomes a lesson of features and an index', () => {
  const [lesson] = lessonsOf(choices, given, { ...given, budget: '3900.00' })

  expect(lesson).toEqual({ field: 'budget', options, taken: 1, isChanged: true })
})

test('[AR13] what is confirmed as read is no change, and what was typed is no option', () => {
  const [asRead] = lessonsOf(choices, { ...given, budget: '4200' }, { ...given, budget: '4200' })
  const [typed] = lessonsOf(choices, { ...given, budget: '4200' }, { ...given, budget: '5000' })

  expect(asRead).toMatchObject({ taken: 0, isChanged: false })
  expect(typed).toMatchObject({ taken: null, isChanged: true })
})

test('[AR13] a number of pieces that was corrected teaches its type', () => {
  const options = [
    { value: '8', features: ['sum of rows'] },
    { value: '6', features: ['days of rows'] },
  ]
  const stories = (count: number) => ({ ...given, content: Array.from({ length: count }, () => ({ type: 'INSTAGRAM_STORY' })) })

  const [lesson] = lessonsOf([{ field: 'content', type: 'INSTAGRAM_STORY', options }], stories(8), stories(6))

  expect(lesson).toEqual({ field: 'content', options: [['sum of rows'], ['days of rows']], taken: 1, isChanged: true })
})
