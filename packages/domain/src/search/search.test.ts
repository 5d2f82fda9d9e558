import { expect, test } from 'vitest'
import { foldText, isShortTerm, searchTerms, wordsOf } from './search.ts'

test('[SR1] capitals and accents make no difference', () => {
  expect(foldText('Zoë ÅNGSTRÖM')).toBe('zoe angstrom')
  expect(foldText('王小明')).toBe('王小明')
})

test('[SR1] a NUL character counts as a space: no database searches for it', () => {
  expect(searchTerms('ab\u0000cd')).toEqual(['ab', 'cd'])
  expect(searchTerms('\u0000\u0000\u0000')).toEqual([])
})

test('[SR2] what was typed is cut at spaces; a leading @ is left out', () => {
  expect(searchTerms('  @Jane  Doe jane ')).toEqual(['jane', 'doe'])
  expect(searchTerms(' @ ')).toEqual([])
})

test('[SR3] one or two characters match beginnings of words of name, e-mail and handles', () => {
  expect([isShortTerm('ja'), isShortTerm('jan'), isShortTerm('小明')]).toEqual([true, false, true])
  expect(wordsOf(['Jané Doe', 'jane@doe.example', null, 'jane_doe'])).toEqual(['jane', 'doe', 'example'])
})
