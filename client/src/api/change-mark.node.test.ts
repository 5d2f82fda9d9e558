import { expect, test } from 'vitest'
import { isAllReadAt, noteChangeMark, onAnswerFromBefore } from './change-mark.ts'

const answer = (mark: string) => new Response(null, { headers: { 'rapport-changes': mark } })

test('answers as new as the stream have missed nothing; an older answer is told', () => {
  noteChangeMark(answer('p-9'))
  noteChangeMark(new Response(null))
  expect(isAllReadAt('p-9')).toBe(true)
  expect(isAllReadAt('p-10')).toBe(false)
  expect(isAllReadAt('q-9')).toBe(false)

  const told: string[] = []
  onAnswerFromBefore('p-10', () => told.push('from before'))
  noteChangeMark(answer('p-10'))
  noteChangeMark(answer('p-11'))
  expect(told).toEqual([])
  noteChangeMark(answer('p-9'))
  noteChangeMark(answer('p-9'))
  expect(told).toEqual(['from before'])
})
