import { expect, test } from 'vitest'
import { excerptRoom, noteExcerpt, notePlainText } from './note-text.ts'

test('[NO4] mentions are read as @Name', () => {
  expect(notePlainText('Ask @[Ana Silva](u1) \nabout @\\[this]')).toBe('Ask @Ana Silva \nabout @[this]')
})

test('[NO5] an excerpt is one line of at most so many characters', () => {
  expect(noteExcerpt(' one\ntwo ', 200)).toBe('one two')
  expect(noteExcerpt('abcdef', 4)).toBe('abc…')
  expect(noteExcerpt('👍👍👍', 2)).toBe('👍…')
})

test('[NO5] what stands far behind the beginning of a note is not in its excerpt', () => {
  expect(noteExcerpt(`one ${' '.repeat(excerptRoom)}two`, 200)).toBe('one')
})
