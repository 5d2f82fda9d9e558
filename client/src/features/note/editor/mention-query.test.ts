import { expect, test } from 'vitest'
import { findMentionQuery, objectCharacter } from './mention-query.ts'

test('an @ at the start of a word asks for people', () => {
  expect(findMentionQuery('@')).toEqual({ from: 0, to: 1, typed: '' })
  expect(findMentionQuery('Hi @an')).toEqual({ from: 3, to: 6, typed: 'an' })
  expect(findMentionQuery('(@an')).toEqual({ from: 1, to: 4, typed: 'an' })
  expect(findMentionQuery(`${objectCharacter}@b`)).toEqual({ from: 1, to: 3, typed: 'b' })
})

test('a name of several words goes on being asked for', () => {
  expect(findMentionQuery('ask @Ana Silva C')).toEqual({ from: 4, to: 16, typed: 'Ana Silva C' })
})

test('an address, a lone @, a sentence or a mention that stands there does not', () => {
  expect(findMentionQuery('mail ana@exa')).toBeNull()
  expect(findMentionQuery('at @ noon')).toBeNull()
  expect(findMentionQuery('@Ana please look at this')).toBeNull()
  expect(findMentionQuery(`@${objectCharacter} `)).toBeNull()
  expect(findMentionQuery('no sign')).toBeNull()
})
