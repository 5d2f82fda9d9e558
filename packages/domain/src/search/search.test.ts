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

test('[SR5] of many terms the twelve longest count, those of one length in the order of typing', () => {
  expect(searchTerms('a 小明小 bb cccc')).toEqual(['cccc', '小明小', 'bb', 'a'])
  expect(searchTerms('a b c d e f g h i j k l m n oo ppp')).toEqual(['ppp', 'oo', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
})

test('[SR3] one or two characters match beginnings of words of name, e-mail and handles', () => {
  expect([isShortTerm('ja'), isShortTerm('jan'), isShortTerm('小明')]).toEqual([true, false, true])
  expect(wordsOf(['Jané Doe', 'jane@doe.example', null, 'jane_doe'])).toEqual(['jane', 'doe', 'example'])
})
